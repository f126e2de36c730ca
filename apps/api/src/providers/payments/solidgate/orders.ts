import type { OrderId } from '@oriel/contract/ids'
import { orderReply, type OrderReply } from '@oriel/payment-wire/solidgate'
import type { RefundOrder, Solidgate } from '../port.ts'
import { codeIn, TOO_MANY, unclear, type SolidgateClient } from './client.ts'
import { refundIn } from './refund.rules.ts'

export interface SolidgateOrders extends Pick<Solidgate, 'refund'> {
  /** Null for an order Solidgate does not know. @throws {ProviderUnclear} */
  readOrder: (orderId: OrderId) => Promise<OrderReply | null>
}

/** "Order not found". */
const NOT_FOUND = '2.05'

/** Existing orders and their refunds (payments.md 1.6). */
export function createSolidgateOrders(client: SolidgateClient): SolidgateOrders {
  const readOrder: SolidgateOrders['readOrder'] = async (orderId) => {
    const answer = await client.ask('status', { order_id: orderId })
    const reply = orderReply.safeParse(answer.body)
    if (!reply.success && codeIn(answer) === NOT_FOUND) return null
    if (!reply.success) throw unclear(answer)
    return reply.data
  }
  const recordedRefund = async (order: RefundOrder) => {
    const reply = await readOrder(order.orderId)
    return reply && refundIn(reply, order)
  }
  return {
    readOrder,
    async refund(order) {
      const recorded = order.isRepeated ? await recordedRefund(order) : null
      if (recorded !== null) return recorded
      const body = { order_id: order.orderId, amount: order.cents }
      const answer = await client.post('refund', body)
      const reply = orderReply.safeParse(answer.body)
      if (reply.success) return refundIn(reply.data, order) ?? 'pending'
      const code = codeIn(answer)
      if (code === null || code === TOO_MANY) throw unclear(answer)
      // Also refused when an earlier attempt succeeded and nothing is left to refund.
      return (await recordedRefund(order)) ?? 'failed'
    },
  }
}
