import { asId, type OrderId, type SubscriptionId } from '@oriel/contract/ids'

const PREFIX = 'rn_'

/**
 * Charges that follow a subscription bear the name of what they pay for, so that none is made twice:
 * `about` is the period and the try, or PayPal's own name of a payment (payments.md 5.3).
 */
export function renewalOrderId(subscriptionId: SubscriptionId, about: string): OrderId {
  return asId(`${PREFIX}${subscriptionId}_${about}`)
}

/** Whether nobody sat before it when it was charged. */
export function isScheduled(orderId: OrderId): boolean {
  return orderId.startsWith(PREFIX)
}
