import type { FormIntent, RecurringRequest, ResignIntent } from '@oriel/payment-wire/solidgate'
import type { Priced } from './billing/catalogue.ts'
import type { Channel, Order } from './order.ts'

/** A new order for an intent or a charge; `subscriptionId` is set if a product starts one. */
export function orderOf(
  intent: FormIntent | ResignIntent | RecurringRequest,
  channel: Channel,
  { amount, currency, productId, subscriptionId }: Priced & { subscriptionId: string },
): Order {
  return {
    orderId: intent.order_id,
    channel,
    status: 'created',
    amount,
    currency,
    description: intent.order_description,
    paymentType: intent.payment_type ?? '1-click',
    customerEmail: intent.customer_email,
    accountId: intent.customer_account_id ?? null,
    metadata: intent.order_metadata ?? {},
    successUrl: intent.success_url ?? null,
    failUrl: intent.fail_url ?? null,
    force3ds: intent.force3ds ?? false,
    productId,
    subscriptionId: productId === null ? null : subscriptionId,
    card: null,
    token: null,
    attempt: null,
    transactions: [],
    authorizedAmount: 0,
    refundedAmount: 0,
    error: null,
    threeDs: null,
    verifyPath: null,
    chargebacks: [],
    isFraudulent: false,
  }
}
