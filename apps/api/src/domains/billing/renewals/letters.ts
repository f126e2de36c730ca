import type { Cents } from '@oriel/contract/amounts'
import { dollars, shortDate } from '@oriel/contract/billing/terms'
import { variantOf } from '@oriel/variants/variants'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { compose } from '#/platform/mail/letter.ts'
import type { Mail } from '#/providers/mail/port.ts'
import type { DunningAdvice } from './dunning.rules.ts'

interface AboutPlan {
  to: string
  plan: Plan
  manageUrl: string
}

interface Unpaid extends AboutPlan {
  cents: Cents
  /** When the plan ends without a payment. */
  endsAt: Date
  advice: DunningAdvice
}

const WHAT_TO_DO: Record<DunningAdvice, { text: string; label: string }> = {
  wait: {
    text: 'We try again in the next days. You can also pay with another card right now.',
    label: 'Update your card',
  },
  confirm: {
    text: 'Your bank wants you to confirm this payment. Open your account and confirm it there.',
    label: 'Confirm the payment',
  },
  replace: {
    text: 'Your bank does not accept this card for it any more. Please pay with another card.',
    label: 'Replace your card',
  },
  paypal: {
    text: 'PayPal could not collect it. Please look at the way of payment in your PayPal account.',
    label: 'See your plan',
  },
}

/** payments.md 5.3: at the first failure, and on days 3 and 7. */
export function renewalFailed(brand: string, about: Unpaid): Mail {
  const { to, plan, cents, endsAt, advice, manageUrl } = about
  const { text, label } = WHAT_TO_DO[advice]
  return compose(brand, {
    to,
    subject: `Your ${variantOf(brand).discreetName} payment did not go through`,
    heading: 'Your payment did not go through',
    paragraphs: [
      `We could not charge ${dollars(cents)} for ${plan.name}.`,
      text,
      `You keep everything for three days. Without a payment the plan ends on ${shortDate(endsAt)}.`,
    ],
    action: { label, url: manageUrl },
    notes: ['You can cancel any time in Manage subscription; nothing more is charged then.'],
  })
}

/** At the end of dunning. */
export function hasEndedUnpaid(brand: string, { to, plan, manageUrl }: AboutPlan): Mail {
  const { name, discreetName } = variantOf(brand)
  return compose(brand, {
    to,
    subject: `Your ${discreetName} plan has ended`,
    heading: 'Your plan has ended',
    paragraphs: [
      `${plan.name} was not paid, so it has ended. Nothing more will be charged.`,
      'Your chats and your tokens stay with your account, and you can begin a new plan any time.',
    ],
    action: { label: `Go to ${name}`, url: manageUrl },
  })
}
