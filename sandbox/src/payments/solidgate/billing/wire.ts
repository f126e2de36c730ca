import * as z from 'zod/mini'
import { timestamp } from '@oriel/payment-wire/solidgate'

/** Solidgate Billing 1.0 on its wire (payments.md §1.6, §1.8): products, subscriptions, their news. */

const MAX_ID = 255

const id = z.string().check(z.minLength(1), z.maxLength(MAX_ID))
const amount = z.int().check(z.minimum(0))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
/** 8.01 to 8.15; 8.14 is "by customer". */
const cancelCode = z.string().check(z.regex(/^8\.(0[1-9]|1[0-5])$/))

export const subscriptionRequest = z.strictObject({ subscription_id: id })
/** `force` ends it now, else at the end of the period. */
export const cancelRequest = z.strictObject({
  subscription_id: id,
  force: z.boolean(),
  cancel_code: cancelCode,
})
export const cancelByCustomerRequest = z.strictObject({
  customer_account_id: id,
  force: z.boolean(),
  cancel_code: cancelCode,
})
export const restoreRequest = z.strictObject({
  subscription_id: id,
  expired_at: z.optional(timestamp),
  coupon_id: z.optional(id),
  coupon_code: z.optional(id),
})
export const switchRequest = z.strictObject({ subscription_id: id, new_product_id: id })
/** `expired_at` is the next billing date. */
export const updateRequest = z.strictObject({ subscription_id: id, expired_at: timestamp })
export const updateTokenRequest = z.strictObject({ subscription_id: id, token: id })
export const listRequest = z.strictObject({ customer_account_id: id })

const point = z.union([
  z.strictObject({ type: z.enum(['immediate', 'infinite']) }),
  z.strictObject({ type: z.literal('specific_date'), date: timestamp }),
])
export const pauseRequest = z.strictObject({ start_point: point, stop_point: point })
export const pauseChange = z.strictObject({ stop_point: point })

const period = z.strictObject({
  unit: z.enum(['day', 'week', 'month', 'year']),
  value: z.int().check(z.minimum(1)),
})
export const productRequest = z.strictObject({
  name: id,
  status: z._default(z.enum(['active', 'archived']), 'active'),
  billing_period: period,
  /** A first period at the price's `trial_price`. */
  trial: z.optional(z.strictObject({ billing_period: period })),
})
export const priceRequest = z.strictObject({
  product_price: amount,
  currency,
  default: z._default(z.boolean(), false),
  trial_price: z.optional(amount),
})

export const subscriptionStatus = z.enum([
  'pending',
  'active',
  'redemption',
  'paused',
  'cancelled',
  'expired',
])

const invoiceOrder = z.object({
  id: z.string(),
  status: z.string(),
  amount,
  failed_reason: z.optional(z.string()),
  retry_attempt: z.optional(z.int()),
  operation: z.optional(z.string()),
})

export const invoice = z.object({
  id: z.string(),
  status: z.enum(['processing', 'retry', 'success', 'fail']),
  amount,
  billing_period_started_at: timestamp,
  billing_period_ended_at: timestamp,
  subscription_term_number: z.int(),
  orders: z.record(z.string(), invoiceOrder),
})
export type Invoice = z.infer<typeof invoice>

/** Answer to `subscription/status`. */
export const subscriptionReply = z.object({
  subscription: z.object({
    id: z.string(),
    status: subscriptionStatus,
    started_at: timestamp,
    updated_at: timestamp,
    expired_at: z.nullable(timestamp),
    next_charge_at: z.nullable(timestamp),
    payment_type: z.string(),
    trial: z.boolean(),
    cancel_code: z.optional(z.nullable(z.string())),
    cancel_message: z.optional(z.nullable(z.string())),
    cancellation_requested_at: z.optional(z.nullable(timestamp)),
    cancelled_at: z.optional(z.nullable(timestamp)),
    pause: z.optional(z.nullable(z.object({ from: timestamp, to: z.nullable(timestamp) }))),
  }),
  product: z.object({
    product_id: z.string(),
    name: z.string(),
    amount,
    currency,
    trial: z.boolean(),
    trial_period: z.optional(z.int()),
    trial_amount: z.optional(amount),
    payment_action: z.optional(z.string()),
  }),
  customer: z.object({ customer_account_id: z.string(), customer_email: z.string() }),
  invoices: z.record(z.string(), invoice),
})
export type SubscriptionReply = z.infer<typeof subscriptionReply>

export const callbackType = z.enum([
  'create',
  'payment_attempt',
  'expire',
  'active',
  'renew',
  'recurring',
  'switch_product',
  'order_update',
  'restore',
  'resume',
  'pause',
  'pause_schedule.create',
  'pause_schedule.update',
  'pause_schedule.delete',
  'scheduled_for_cancellation',
  'cancel',
  'redemption',
  'retry',
  'scheduled_for_retry',
])
export type CallbackType = z.infer<typeof callbackType>

/** Body of `subscription.updated.v2`; money evidence is an invoice with a settled order. */
export const subscriptionEvent = z.extend(subscriptionReply, { callback_type: callbackType })
