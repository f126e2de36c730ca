import type { Cents } from '@oriel/contract/amounts'
import { dollars, shortDate } from '@oriel/contract/billing/terms'
import type { OrderId } from '@oriel/contract/ids'
import { variantOf } from '@oriel/variants/variants'
import { compose } from '#/platform/mail/letter.ts'
import type { Mail } from '#/providers/mail/port.ts'

export interface AboutRefund {
  to: string
  /** Name of the product. */
  name: string
  orderId: OrderId
  cents: Cents
  currency: string
  at: Date
  manageUrl: string
}

const money = ({ cents, currency }: AboutRefund) => `${dollars(cents)} ${currency}`
const minute = (at: Date) => `${shortDate(at)}, ${at.toISOString().slice(11, 16)} UTC`

/** LEGAL-020: confirms a money-back request. */
export function moneyBackReceived(brand: string, about: AboutRefund): Mail {
  const { to, name, orderId, manageUrl } = about
  return compose(brand, {
    to,
    subject: `Your ${variantOf(brand).discreetName} refund is on its way`,
    heading: 'We give you your money back',
    paragraphs: [
      `You get ${money(about)} back for ${name}, order ${orderId}. Banks take up to 10 days to show it.`,
      'Your subscription has ended and you will not be charged again. Its unspent tokens are gone with it.',
    ],
    action: { label: 'See your payments', url: manageUrl },
  })
}

/** LEGAL-023, payments.md 6.6: confirms a withdrawal and its time on a durable medium. */
export function withdrawalReceived(
  brand: string,
  about: AboutRefund & { remark: string | null },
): Mail {
  const { to, name, orderId, at, remark, manageUrl } = about
  return compose(brand, {
    to,
    subject: `We received your withdrawal from the contract of order ${orderId}`,
    heading: 'Your withdrawal is received',
    paragraphs: [
      `On ${minute(at)} you withdrew from the contract for ${name}, order ${orderId}, as ${to}.`,
      ...(remark === null ? [] : [`You added: ${remark}`]),
      `You get ${money(about)} back: what was not used. It is paid the way you paid, within 14 days.`,
    ],
    action: { label: 'See your payments', url: manageUrl },
    notes: ['Keep this mail: it proves your withdrawal.'],
  })
}

/** The provider has paid the refund. */
export function refunded(brand: string, about: AboutRefund): Mail {
  const { to, name, orderId, at, manageUrl } = about
  return compose(brand, {
    to,
    subject: `Your ${variantOf(brand).discreetName} refund: ${dollars(about.cents)}`,
    heading: 'Your refund is paid',
    paragraphs: [
      `${money(about)} for ${name}, order ${orderId}, were given back on ${shortDate(at)}.`,
      'Banks take up to 10 days to show it.',
    ],
    action: { label: 'See your payments', url: manageUrl },
  })
}

/** F05 */
export function refundFailed(brand: string, about: AboutRefund): Mail {
  const { to, name, orderId, manageUrl } = about
  return compose(brand, {
    to,
    subject: `Your ${variantOf(brand).discreetName} refund did not go through`,
    heading: 'Your refund did not go through',
    paragraphs: [
      `Your bank did not take ${money(about)} back for ${name}, order ${orderId}.`,
      'What belongs to it is yours again. Please answer this mail, so that we can pay you another way.',
    ],
    action: { label: 'See your payments', url: manageUrl },
  })
}

interface AboutTwoPlans {
  to: string
  /** The plan that ended. */
  name: string
  /** Refunded for it; may be 0. */
  cents: Cents
  /** Amount a person refunds manually in addition. */
  owedCents: Cents
  currency: string
  /** True when a better plan replaced it; false when the account already had a plan. */
  isReplaced: boolean
  manageUrl: string
}

/** The account had two plans: says which one continues and how the other is refunded. */
export function onePlanLeft(brand: string, about: AboutTwoPlans): Mail {
  const { to, name, cents, owedCents, currency, isReplaced, manageUrl } = about
  const back =
    cents === 0
      ? []
      : [`You get ${dollars(cents)} ${currency} back for it. Banks take up to 10 days to show it.`]
  const owed =
    owedCents === 0
      ? []
      : [
          `We give back ${dollars(owedCents)} ${currency} that you paid for an earlier plan by hand.`,
        ]
  const nothing = cents + owedCents === 0 ? ['Nothing of it was unused.'] : []
  return compose(brand, {
    to,
    subject: `One ${variantOf(brand).discreetName} plan for your account`,
    heading: 'You are charged for one plan only',
    paragraphs: [
      isReplaced
        ? `The plan you bought before you signed in takes the place of ${name}, which has ended and will not be charged again.`
        : `You bought ${name} before you signed in, but your account has a plan already. That one goes on, and the new one has ended and will not be charged.`,
      ...back,
      ...owed,
      ...nothing,
    ],
    action: { label: 'See your plan and payments', url: manageUrl },
  })
}
