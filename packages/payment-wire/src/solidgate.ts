import * as z from 'zod/mini'

/** Solidgate's wire (payments.md §1): requests are strict, replies keep only what we read. */

const MAX_ID = 255
const MAX_ACCOUNT_ID = 100
const MAX_METADATA_PAIRS = 10
const MAX_METADATA_VALUE = 380
const CURRENCY = /^[A-Z]{3}$/

const id = z.string().check(z.minLength(1), z.maxLength(MAX_ID))
/** Minor units. */
const amount = z.int().check(z.minimum(0))
const currency = z.string().check(z.regex(CURRENCY))
/** `YYYY-MM-DD HH:MM:SS`, UTC. */
export const timestamp = z.string().check(z.regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/))

export const paymentType = z.enum([
  '1-click',
  'recurring',
  'retry',
  'installment',
  'rebill',
  'moto',
])

const metadata = z.record(z.string(), z.string().check(z.maxLength(MAX_METADATA_VALUE))).check(
  z.refine((pairs) => Object.keys(pairs).length <= MAX_METADATA_PAIRS, {
    error: 'At most 10 pairs',
  }),
)

const context = {
  order_id: id,
  order_description: z.string().check(z.minLength(1), z.maxLength(MAX_ID)),
  customer_email: z.email(),
  ip_address: z.union([z.ipv4(), z.ipv6()]),
  platform: z.enum(['WEB', 'MOB', 'APP']),
  customer_account_id: z.optional(z.string().check(z.maxLength(MAX_ACCOUNT_ID))),
  customer_first_name: z.optional(z.string()),
  customer_last_name: z.optional(z.string()),
  payment_type: z.optional(paymentType),
  order_items: z.optional(z.string()),
  order_date: z.optional(z.string()),
  order_number: z.optional(z.int()),
  language: z.optional(z.string()),
  geo_country: z.optional(z.string().check(z.regex(CURRENCY))),
  geo_city: z.optional(z.string()),
  traffic_source: z.optional(z.string()),
  transaction_source: z.optional(z.string()),
  website: z.optional(z.string()),
  success_url: z.optional(z.url()),
  fail_url: z.optional(z.url()),
  force3ds: z.optional(z.boolean()),
  order_metadata: z.optional(metadata),
}

/** Either an amount, or a product or price that brings its own. */
const price = {
  amount: z.optional(amount),
  currency: z.optional(currency),
  product_id: z.optional(id),
  product_price_id: z.optional(id),
}

const isPriced = (given: {
  amount?: number | undefined
  currency?: string | undefined
  product_id?: string | undefined
  product_price_id?: string | undefined
}) =>
  given.product_price_id !== undefined ||
  (given.product_id !== undefined && given.amount === undefined) ||
  (given.amount !== undefined && given.currency !== undefined)

const UNPRICED = { error: 'Send amount and currency, or a product', path: ['amount'] }

/** What the form's intent says (§1.4). */
export const formIntent = z
  .strictObject({
    ...context,
    ...price,
    apple_pay_merchant_name: z.optional(z.string()),
    google_pay_merchant_id: z.optional(z.string()),
  })
  .check(z.refine(isPriced, UNPRICED))
export type FormIntent = z.infer<typeof formIntent>

export const resignIntent = z
  .strictObject({ ...context, ...price, recurring_token: id })
  .check(z.refine(isPriced, UNPRICED))
export type ResignIntent = z.infer<typeof resignIntent>

/** Charge of a stored card with its security code, from server to server. */
export const resignRequest = z
  .strictObject({
    ...context,
    ...price,
    recurring_token: id,
    card_cvv: z.optional(z.string().check(z.regex(/^\d{3,4}$/))),
  })
  .check(z.refine(isPriced, UNPRICED))

/** What may change in a form that is open. */
export const partialIntent = z.partial(
  z.strictObject({ ...context, ...price, order_id: z.optional(z.never()) }),
)

/** Charge of a stored card (§1.6). */
export const recurringRequest = z
  .strictObject({
    ...context,
    ...price,
    recurring_token: id,
    type: z.optional(z.enum(['auth', 'pay'])),
    settle_interval: z.optional(z.int().check(z.minimum(0), z.maximum(240))),
    retry_attempt: z.optional(z.int()),
  })
  .check(z.refine(isPriced, UNPRICED))
export type RecurringRequest = z.infer<typeof recurringRequest>

export const orderRequest = z.strictObject({ order_id: id })
export const amountRequest = z.strictObject({
  order_id: id,
  amount: amount.check(z.minimum(1)),
  refund_reason_code: z.optional(z.string()),
})

/** Messages are a list, or a list for each field. */
export const errorReply = z.object({
  error: z.object({
    code: z.string(),
    messages: z.union([z.array(z.string()), z.record(z.string(), z.array(z.string()))]),
    recommended_message_for_user: z.optional(z.string()),
  }),
})

/** Also what a webhook's `error` and a failed transaction's `error` are. */
export const declineError = z.object({
  // Withheld by some issuers.
  code: z.optional(z.string()),
  messages: z.optional(z.array(z.string())),
  recommended_message_for_user: z.optional(z.string()),
  merchant_advice_code: z.optional(z.nullable(z.string())),
})
export type DeclineError = z.infer<typeof declineError>

export const orderStatus = z.enum([
  'created',
  'processing',
  '3ds_verify',
  'auth_ok',
  'auth_failed',
  'settle_ok',
  'settle_pending',
  'partial_settled',
  'void_ok',
  'refunded',
  'declined',
  'approved',
])
export type OrderStatus = z.infer<typeof orderStatus>

const cardShown = z.object({
  bin: z.string(),
  brand: z.string(),
  number: z.string(),
  card_exp_month: z.string(),
  card_exp_year: z.int(),
  bank: z.string(),
  card_type: z.string(),
  country: z.string(),
  is_reloadable: z.boolean(),
})

export const transaction = z.object({
  id: z.string(),
  operation: z.string(),
  status: z.enum(['processing', 'success', 'fail', 'verify']),
  amount,
  currency,
  created_at: timestamp,
  updated_at: timestamp,
  scheme_transaction_id: z.optional(z.nullable(z.string())),
  card_token: z.optional(z.object({ token: z.string(), original_payment_method: z.string() })),
  card: z.optional(cardShown),
  error: z.nullable(declineError),
})
export type Transaction = z.infer<typeof transaction>

const order = z.object({
  order_id: z.string(),
  status: orderStatus,
  amount,
  currency,
  processing_amount: amount,
  processing_currency: currency,
  refunded_amount: amount,
  authorized_amount: amount,
  payment_type: z.nullable(z.string()),
  payment_method: z.string(),
  customer_email: z.string(),
  customer_account_id: z.nullable(z.string()),
  subscription_id: z.nullable(z.string()),
  descriptor: z.string(),
  mid: z.string(),
  fraudulent: z.boolean(),
  order_metadata: z.optional(z.record(z.string(), z.string())),
})

const chargeback = z.object({
  id: z.string(),
  dispute_date: timestamp,
  settlement_date: z.nullable(timestamp),
  amount,
  currency,
  type: z.string(),
  status: z.string(),
  reason_group: z.string(),
  reason_code: z.string(),
  reason_description: z.string(),
})
export type Chargeback = z.infer<typeof chargeback>

/** Answer to `status`, `recurring`, `refund`, `void` and `settle`, and body of `card_gate.order.updated`. */
export const orderReply = z.object({
  order,
  transaction: z.optional(transaction),
  transactions: z.record(z.string(), transaction),
  three_ds: z.optional(z.nullable(z.object({ eci: z.string(), flow: z.string() }))),
  verify_url: z.optional(z.nullable(z.string())),
  error: z.optional(z.nullable(declineError)),
  chargebacks: z.optional(z.array(chargeback)),
})
export type OrderReply = z.infer<typeof orderReply>

/** Headers of every webhook (§1.8). */
export const webhookHeaders = z.object({
  merchant: z.string(),
  signature: z.string(),
  'solidgate-event-id': z.uuid(),
  'solidgate-event-type': z.string(),
  'solidgate-event-created-at': z.iso.datetime(),
})
