import type { OrderReply } from '@oriel/payment-wire/solidgate'
import type { RefundOrder, RefundState } from '../port.ts'

type Asked = Pick<RefundOrder, 'cents' | 'beforeCents'>

/**
 * What became of a refund. Solidgate takes no name of ours for one (payments.md 1.6): it is known by the
 * money that is back, or on its way, beyond what was back before. Null where nothing tells of it.
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

/** An order that was paid says so only while its bank works on it. */
const WORKING = new Set<OrderReply['order']['status']>(['created', 'processing'])
