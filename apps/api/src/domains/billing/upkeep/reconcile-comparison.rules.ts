import type { Cents } from '@oriel/contract/amounts'
import type { OrderState, Report } from '#/domains/billing/orders/rules.ts'

type Dispute = 'none' | 'open' | 'won' | 'lost'

/** Where our books and a provider's say different things of one payment. */
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

interface Told extends Report {
  /** Null where a part is back and nobody says how much. */
  refundedCents: Cents | null
  dispute: Dispute
}

interface Money {
  cents: Cents
  currency: string
}

/**
 * What a provider's report and our order disagree about; null where they agree, where neither knows of
 * money, and where a person looks at the order already (payments.md 5.7).
 */
export function differenceOf(order: Booked, report: Told): Difference | null {
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

/** Whether a list shows what our order says, so that the provider need not be asked about it. */
export function isConfirmed(order: Booked, listed: Money & { isRefunded: boolean }): boolean {
  if (order.state === 'review') return true
  if (order.state !== 'settled' || !isSameMoney(order, listed)) return false
  return listed.isRefunded ? order.refundedCents === order.cents : order.refundedCents === 0
}

const isSameMoney = (one: Money, other: Money) =>
  one.cents === other.cents && one.currency === other.currency

/** Of a refund whose size is not told, any is the same. */
const isSameRefund = (ours: number, theirs: number | null) =>
  theirs === null ? ours > 0 : ours === theirs

export const moneyOf = ({ cents, currency }: Money) => `${cents} cents ${currency}`
