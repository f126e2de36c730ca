import type { Cents } from '@oriel/contract/amounts'
import type { OrderState, Report } from '#/domains/billing/orders/rules.ts'

type Dispute = 'none' | 'open' | 'won' | 'lost'

/** A difference between our books and a provider's about one payment. */
interface Difference {
  kind: 'payment_state' | 'payment_amount' | 'payment_refund' | 'payment_dispute'
  ours: string
  theirs: string
}

export interface Booked {
  state: OrderState
  cents: Cents
  currency: string
  refundedCents: Cents
  dispute: Dispute
}

interface ProviderReport extends Report {
  /** Null for a partial refund of unknown size. */
  refundedCents: Cents | null
  dispute: Dispute
}

interface Money {
  cents: Cents
  currency: string
}

/**
 * The difference between a provider's report and our order; null when they agree, when neither has a
 * payment, or when the order is already under review (payments.md 5.7).
 */
export function differenceOf(order: Booked, report: ProviderReport): Difference | null {
  const { state, refundedCents, dispute } = order
  if (state === 'review') return null
  const isPaid = state === 'settled'
  if (isPaid !== (report.state === 'settled')) {
    return { kind: 'payment_state', ours: state, theirs: report.state }
  }
  if (!isPaid || report.captured === null) return null
  if (!isSameMoney(order, report.captured)) {
    return { kind: 'payment_amount', ours: moneyOf(order), theirs: moneyOf(report.captured) }
  }
  if (!isSameRefund(refundedCents, report.refundedCents)) {
    const theirs = report.refundedCents === null ? 'a part' : `${report.refundedCents} cents`
    return { kind: 'payment_refund', ours: `${refundedCents} cents`, theirs }
  }
  if (dispute === report.dispute) return null
  return { kind: 'payment_dispute', ours: dispute, theirs: report.dispute }
}

/** Whether a list entry matches our order, so that the provider need not be queried. */
export function isConfirmed(order: Booked, listed: Money & { isRefunded: boolean }): boolean {
  if (order.state === 'review') return true
  if (order.state !== 'settled' || !isSameMoney(order, listed)) return false
  return listed.isRefunded ? order.refundedCents === order.cents : order.refundedCents === 0
}

const isSameMoney = (one: Money, other: Money) =>
  one.cents === other.cents && one.currency === other.currency

/** A refund of unknown size matches any refund. */
const isSameRefund = (ours: number, theirs: number | null) =>
  theirs === null ? ours > 0 : ours === theirs

export const moneyOf = ({ cents, currency }: Money) => `${cents} cents ${currency}`
