import { asCents, NO_CENTS } from '@oriel/contract/amounts'
import { asId } from '@oriel/contract/ids'
import type { PaymentOrder } from '#/providers/payments/port.ts'

let orders = 0

/** Of a refund that was never asked for, of an order of which nothing is back. */
export const FIRST_REFUND = { isRepeated: false, beforeCents: NO_CENTS }

/** An order as sent to a provider, with its own buyer. */
export function someOrder(more: Partial<PaymentOrder> = {}): PaymentOrder {
  orders += 1
  return {
    orderId: asId(`order-${orders}`),
    cents: asCents(1999),
    currency: 'USD',
    description: '550 tokens',
    email: `buyer-${orders}@mail.test`,
    ipAddress: '203.0.113.7',
    country: 'US',
    platform: 'WEB',
    renews: false,
    successUrl: 'http://oriel.test/paid',
    failUrl: 'http://oriel.test/failed',
    seller: { brand: 'main', name: 'Oriel', descriptor: 'ORIEL COMPANIONS' },
    ...more,
  }
}
