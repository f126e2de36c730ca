import type { Invoice } from '@oriel/contract/billing/checkout'

/** A fully refundable payment for the first month; for tests. */
export function someInvoice(): Invoice {
  return {
    orderId: 'order-1',
    productId: 'sub_monthly',
    name: 'Premium, 1 month',
    amount: 1999,
    currency: 'USD',
    paidAt: '2026-11-20T12:00:00.000Z',
    paymentSystem: 'solidgate',
    refunded: 0,
    refundable: [
      { reason: 'withdrawal', amount: 1800, until: '2026-12-04T12:00:00.000Z' },
      { reason: 'money_back', amount: 1999, until: '2026-12-20T12:00:00.000Z' },
    ],
  }
}
