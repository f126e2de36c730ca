import type { OrderReply } from '@oriel/payment-wire/solidgate'
import type { RefundOrder, RefundState } from '../port.ts'

type Asked = Pick<RefundOrder, 'cents' | 'beforeCents'>

/**
 * Result of a refund. Solidgate accepts no refund id of ours (payments.md 1.6): it is identified by
 * the money refunded, or being refunded, beyond the amount before. Null if there is no sign of it.
 */
export function refundIn(
  { order, transactions }: OrderReply,
  { cents, beforeCents }: Asked,
): RefundState | null {
  if (order.refunded_amount >= beforeCents + cents) return 'succeeded'
  const refunds = Object.values(transactions).filter(({ operation }) => operation === 'refund')
  const isUnderWay = refunds.some(({ status }) => status === 'processing')
  if (isUnderWay || WORKING.has(order.status)) return 'pending'
  return refunds.some(({ status, amount }) => status === 'fail' && amount === cents)
    ? 'failed'
    : null
}

/** A paid order has these states only while its bank is working on it. */
const WORKING = new Set<OrderReply['order']['status']>(['created', 'processing'])
