import type { Cents } from '@oriel/contract/amounts'
import { dollars, everyPeriod, shortDate } from '@oriel/contract/billing/terms'
import type { OrderId } from '@oriel/contract/ids'
import { variantOf } from '@oriel/variants/variants'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { compose } from '#/platform/mail/letter.ts'
import type { Mail } from '#/providers/mail/port.ts'

export interface Receipt {
  to: string
  item: CatalogueItem
  cents: Cents
  paidAt: Date
  orderId: OrderId
  /** Null unless it is a plan that renews. */
  nextChargeAt: Date | null
  /** The page to manage and cancel it. */
  manageUrl: string
  /** End of the statutory right of withdrawal; null without one (LEGAL-023). */
  withdrawableUntil: Date | null
  descriptor: string
}

/** PAY-036, payments.md 6.3: the receipt for a charge, with all terms and how to cancel. */
export function receipt(brand: string, about: Receipt): Mail {
  const { item, cents, paidAt, orderId, nextChargeAt, withdrawableUntil, descriptor } = about
  const { discreetName } = variantOf(brand)
  const renewal = item.kind === 'plan' ? item.renewal : null
  const terms =
    renewal !== null && nextChargeAt !== null
      ? [
          `Next charge: ${dollars(renewal.cents)} on ${shortDate(nextChargeAt)}, then ${everyPeriod(renewal.period)} until you cancel.`,
          'You can cancel any time in Manage subscription, and keep access until the end of what is paid.',
        ]
      : ['This is one payment. Nothing renews.']
  return compose(brand, {
    to: about.to,
    subject: `Your ${discreetName} receipt: ${item.name}`,
    heading: 'Thank you for your payment',
    paragraphs: [
      `${item.name}: ${dollars(cents)} ${item.currency}, paid on ${shortDate(paidAt)}.`,
      ...terms,
      `It is named ${descriptor} on your statement. Order ${orderId}.`,
    ],
    action: {
      label: renewal === null ? 'See your account' : 'Manage or cancel your subscription',
      url: about.manageUrl,
    },
    notes: [
      ...(withdrawableUntil === null
        ? []
        : [
            `Withdraw from contract here until ${shortDate(withdrawableUntil)}: ${about.manageUrl}`,
          ]),
      'Something wrong? Answer this mail: we refund first and ask afterwards.',
    ],
  })
}

interface UnderReview {
  to: string
  item: CatalogueItem
  orderId: OrderId
  manageUrl: string
}

/** Informs the buyer that the payment is in manual review and what follows (payments.md 5.2). */
export function underReview(brand: string, about: UnderReview): Mail {
  const { to, item, orderId, manageUrl } = about
  return compose(brand, {
    to,
    subject: `We are checking your ${variantOf(brand).discreetName} payment`,
    heading: 'Your payment is being checked',
    paragraphs: [
      `Something about the payment for ${item.name} is not clear to us yet, so one of us looks at it. Order ${orderId}.`,
      'If you were charged, you get what you bought or all of your money back. You need not do anything, and please do not pay again.',
    ],
    action: { label: 'See your account', url: manageUrl },
    notes: ['Questions? Answer this mail.'],
  })
}
