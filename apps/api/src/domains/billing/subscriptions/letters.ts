import type { Cents } from '@oriel/contract/amounts'
import { dollars, everyPeriod, shortDate } from '@oriel/contract/billing/terms'
import { variantOf } from '@oriel/variants/variants'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { compose } from '#/platform/mail/letter.ts'
import type { Mail } from '#/providers/mail/port.ts'

interface AboutPlan {
  to: string
  plan: Plan
  manageUrl: string
}

const HOW_TO_CANCEL =
  'You can cancel any time in Manage subscription, and keep access until the end of what is paid.'

/** FLOW-046: sent at once after a cancellation. `accessUntil` is null when access ended with it. */
export function cancelled(
  brand: string,
  { to, plan, manageUrl, accessUntil }: AboutPlan & { accessUntil: Date | null },
): Mail {
  const { discreetName } = variantOf(brand)
  const until = accessUntil === null ? '' : ` You keep access until ${shortDate(accessUntil)}.`
  return compose(brand, {
    to,
    subject: `Your ${discreetName} subscription is cancelled`,
    heading: 'Your subscription is cancelled',
    paragraphs: [
      `Cancelled.${until} You will not be charged again.`,
      `It was ${plan.name}. Your chats and tokens stay with your account.`,
    ],
    ...(accessUntil === null
      ? {}
      : { action: { label: 'Changed your mind? Restore it', url: manageUrl } }),
  })
}

interface Charged extends AboutPlan {
  cents: Cents
  period: NonNullable<Plan['renewal']>['period']
  chargeAt: Date
}

/** A cancellation was undone: the next charge and its date. */
export function restored(brand: string, about: Charged): Mail {
  const { to, plan, cents, period, chargeAt, manageUrl } = about
  return compose(brand, {
    to,
    subject: `Your ${variantOf(brand).discreetName} subscription goes on`,
    heading: 'Your subscription goes on',
    paragraphs: [
      `${plan.name} renews on ${shortDate(chargeAt)} for ${dollars(cents)}, then ${everyPeriod(period)} until you cancel.`,
      HOW_TO_CANCEL,
    ],
    action: { label: 'Manage or cancel your subscription', url: manageUrl },
  })
}

/** payments.md 6.4: product, price, frequency, date, and how to cancel. */
export function renewalReminder(brand: string, about: Charged): Mail {
  const { to, plan, cents, period, chargeAt, manageUrl } = about
  return compose(brand, {
    to,
    subject: `Your ${variantOf(brand).discreetName} plan renews on ${shortDate(chargeAt)}`,
    heading: `Your plan renews on ${shortDate(chargeAt)}`,
    paragraphs: [
      `${plan.name}: ${dollars(cents)} will be charged on ${shortDate(chargeAt)}, then ${everyPeriod(period)} until you cancel.`,
      `To avoid the charge, cancel at least 24 hours before ${shortDate(chargeAt)}. ${HOW_TO_CANCEL}`,
    ],
    action: { label: 'Manage or cancel your subscription', url: manageUrl },
  })
}

/** Once a year, to subscribers who pay more often. */
export function yearlyTerms(brand: string, about: Charged): Mail {
  const { to, plan, cents, period, chargeAt, manageUrl } = about
  return compose(brand, {
    to,
    subject: `What you have with ${variantOf(brand).discreetName}`,
    heading: 'Your plan and its terms',
    paragraphs: [
      `You have ${plan.name}: ${dollars(cents)} ${everyPeriod(period)}, next on ${shortDate(chargeAt)}, until you cancel.`,
      HOW_TO_CANCEL,
    ],
    action: { label: 'Manage or cancel your subscription', url: manageUrl },
  })
}

/** API-098. `url` opens the page that cancels with the code. */
export function cancellationCode(
  brand: string,
  { to, code, url, lifeMinutes }: { to: string; code: string; url: string; lifeMinutes: number },
): Mail {
  const { discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `Your cancellation code for ${discreetName}`,
    heading: 'Cancel your subscription',
    paragraphs: [
      'Open the link and press Cancel now. You need not sign in.',
      `Or type this code on the page you came from: ${code}`,
    ],
    action: { label: 'Cancel my subscription', url },
    notes: [
      `The code works once and for ${lifeMinutes} minutes.`,
      'If this was not you, you can ignore this mail: nothing happens without the code.',
    ],
  })
}

/** For an address without a renewing subscription. */
export function nothingToCancel(brand: string, { to, url }: { to: string; url: string }): Mail {
  const { name, discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `Your cancellation request at ${discreetName}`,
    heading: 'Nothing renews under this address',
    paragraphs: [
      `Somebody asked to cancel a ${name} subscription with this address, but none that renews belongs to it.`,
      'If you pay with another address, ask with that one: it is the one your receipts go to.',
    ],
    action: { label: `Go to ${name}`, url },
    notes: ['If this was not you, you can ignore this mail.'],
  })
}
