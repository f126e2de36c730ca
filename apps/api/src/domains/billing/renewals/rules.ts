import { asId, type OrderId, type SubscriptionId } from '@oriel/contract/ids'

const PREFIX = 'rn_'

/**
 * Order ids of a subscription's charges name what they pay for, so that none is made twice: `about` is
 * the period and the attempt, or PayPal's id of the payment (payments.md 5.3).
 */
export function renewalOrderId(subscriptionId: SubscriptionId, about: string): OrderId {
  return asId(`${PREFIX}${subscriptionId}_${about}`)
}

/** Whether it was charged without the buyer present. */
export function isScheduled(orderId: OrderId): boolean {
  return orderId.startsWith(PREFIX)
}
