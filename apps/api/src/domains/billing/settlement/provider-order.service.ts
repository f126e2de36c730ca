import type { OrderId } from '@oriel/contract/ids'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import type { PaymentOrder } from '#/providers/payments/port.ts'
import { sellerOf } from './receipt.service.ts'

/** The order data sent to its provider: neutral words, no adult terms (payments.md 6.8). */
export function toProvider(order: OrderRow): PaymentOrder {
  const { orderId, brand, cents, currency, item, email, context } = order
  return {
    orderId,
    cents,
    currency,
    description: item.name,
    email,
    ipAddress: context.ipAddress,
    country: context.country,
    platform: context.platform,
    renews: item.kind === 'plan' && item.renewal !== null,
    successUrl: namingOrder(context.successUrl, orderId),
    failUrl: namingOrder(context.failUrl, orderId),
    seller: sellerOf(brand),
  }
}

/** RETURN-001: the return URL from a bank or PayPal names the order. */
function namingOrder(address: string, orderId: OrderId): string {
  const url = new URL(address)
  url.searchParams.set('orderId', orderId)
  return url.href
}
