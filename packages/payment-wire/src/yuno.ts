import * as z from 'zod/mini'

/** The wire of Yuno's API v1 (payments §2). What is not listed is not read; unknown fields are let through. */

const id = z.string().check(z.minLength(1), z.maxLength(64))
const text = z.string().check(z.minLength(3), z.maxLength(255))
const country = z.string().check(z.regex(/^[A-Z]{2}$/))
const currency = z.string().check(z.regex(/^[A-Z]{3}$/))
const time = z.iso.datetime({ offset: true })
const url = z.url()

/** Decimal **major** units as a JSON number, a multiple of 0.0001: 19.99 is $19.99. */
export const yunoAmount = z.object({
  currency,
  value: z.number().check(z.nonnegative(), z.multipleOf(0.0001)),
})

export const yunoError = z.object({ code: z.string(), messages: z.array(z.string()) })
export type YunoError = z.infer<typeof yunoError>

export const yunoCustomerRequest = z.object({
  merchant_customer_id: text,
  first_name: z.optional(z.string()),
  last_name: z.optional(z.string()),
  email: z.optional(z.email()),
  country: z.optional(country),
})
export const yunoCustomer = z.object({
  ...yunoCustomerRequest.shape,
  id,
  created_at: time,
  updated_at: time,
})
export type YunoCustomer = z.infer<typeof yunoCustomer>

const metadata = z.array(z.object({ key: z.string(), value: z.string() }))
export const YUNO_WORKFLOWS = ['SDK_CHECKOUT', 'SDK_SEAMLESS'] as const

export const yunoSessionRequest = z.object({
  account_id: id,
  merchant_order_id: text,
  payment_description: text,
  country,
  customer_id: id,
  amount: yunoAmount,
  callback_url: z.optional(url),
  workflow: z.optional(z.enum(YUNO_WORKFLOWS)),
  metadata: z.optional(metadata),
})
export const yunoSession = z.object({
  ...yunoSessionRequest.shape,
  checkout_session: id,
  workflow: z.enum(YUNO_WORKFLOWS),
  created_at: time,
})
export type YunoSession = z.infer<typeof yunoSession>

const REASONS = ['SUBSCRIPTION', 'CARD_ON_FILE', 'UNSCHEDULED_CARD_ON_FILE'] as const
/** `FIRST` when the customer agrees to it, `USED` with the network's id from then on; `reason` never changes along a chain. */
export const yunoStoredCredentials = z.object({
  reason: z.enum(REASONS),
  usage: z.enum(['FIRST', 'USED']),
  network_transaction_id: z.optional(z.nullable(z.string())),
})
export type YunoStoredCredentials = z.infer<typeof yunoStoredCredentials>

export const yunoPaymentRequest = z.object({
  account_id: id,
  description: text,
  country,
  merchant_order_id: text,
  amount: yunoAmount,
  checkout: z.optional(z.object({ session: id })),
  payment_method: z.object({
    token: z.optional(id),
    vaulted_token: z.optional(id),
    type: z.literal('CARD'),
    vault_on_success: z.optional(z.boolean()),
    detail: z.optional(
      z.object({
        card: z.object({
          capture: z.optional(z.boolean()),
          stored_credentials: z.optional(yunoStoredCredentials),
          soft_descriptor: z.optional(z.string().check(z.maxLength(22))),
        }),
      }),
    ),
  }),
  customer_payer: z.object({ id }),
  callback_url: z.optional(url),
  metadata: z.optional(metadata),
})
export type YunoPaymentRequest = z.infer<typeof yunoPaymentRequest>

export const YUNO_STATUSES = [
  'CREATED',
  'READY_TO_PAY',
  'PENDING',
  'SUCCEEDED',
  'VERIFIED',
  'DECLINED',
  'REJECTED',
  'EXPIRED',
  'CANCELED',
  'REFUNDED',
  'IN_DISPUTE',
  'CHARGEBACK',
  'ERROR',
] as const

export const yunoCardData = z.object({
  iin: z.string(),
  lfd: z.string(),
  brand: z.string(),
  issuer_name: z.nullable(z.string()),
  type: z.string(),
  expiration_month: z.optional(z.number()),
  expiration_year: z.optional(z.number()),
})

export const yunoTransaction = z.object({
  id,
  type: z.enum(['PURCHASE', 'AUTHORIZE', 'CAPTURE', 'VERIFY', 'CANCEL', 'REFUND', 'CHARGEBACK']),
  status: z.string(),
  response_code: z.string(),
  response_message: z.optional(z.nullable(z.string())),
  amount: z.optional(z.number()),
  merchant_reference: z.optional(z.nullable(z.string())),
  reason: z.optional(z.nullable(z.string())),
  created_at: z.optional(time),
  updated_at: z.optional(time),
  provider_data: z.optional(
    z.nullable(z.object({ id: z.string(), response_code: z.nullable(z.string()) })),
  ),
  payment_method: z.optional(
    z.object({
      type: z.string(),
      vaulted_token: z.nullable(z.string()),
      payment_method_detail: z.object({
        card: z.object({
          card_data: yunoCardData,
          stored_credentials: z.nullable(z.partial(z.object({ ...yunoStoredCredentials.shape }))),
        }),
      }),
    }),
  ),
})
export type YunoTransaction = z.infer<typeof yunoTransaction>

export const yunoPayment = z.object({
  id,
  account_id: id,
  description: z.string(),
  country,
  status: z.enum(YUNO_STATUSES),
  sub_status: z.string(),
  merchant_order_id: z.string(),
  created_at: time,
  updated_at: time,
  amount: z.object({ currency, value: z.number(), refunded: z.number(), captured: z.number() }),
  checkout: z.object({ session: z.string(), sdk_action_required: z.boolean() }),
  customer_payer: z.object({ id, merchant_customer_id: z.string() }),
  callback_url: z.optional(z.nullable(z.string())),
  metadata: z.optional(metadata),
  /** An object in webhooks and in the answer to a creation, an array in lists: read both. */
  transactions: z.union([yunoTransaction, z.array(yunoTransaction)]),
  transactions_history: z.optional(z.array(yunoTransaction)),
})
export type YunoPayment = z.infer<typeof yunoPayment>

/** Asked by order: every payment made for it, newest first. */
export const yunoPaymentList = z.array(yunoPayment)

/** The payment's current transaction, in either of the two formats. */
export function yunoTransactionOf({ transactions }: YunoPayment): YunoTransaction | undefined {
  return Array.isArray(transactions) ? transactions.at(-1) : transactions
}

export const YUNO_REFUND_REASONS = [
  'REQUESTED_BY_CUSTOMER',
  'DUPLICATE',
  'FRAUDULENT',
  'REVERSE',
] as const
export const yunoRefundRequest = z.object({
  merchant_reference: text,
  description: z.optional(z.string()),
  reason: z.optional(z.enum(YUNO_REFUND_REASONS)),
  /** Absent: all that is left. */
  amount: z.optional(yunoAmount),
})
/** A capture names its amount; a cancellation takes the whole. */
export const yunoCaptureRequest = z.object({
  merchant_reference: text,
  reason: z.optional(z.string()),
  amount: z.optional(yunoAmount),
})

/** Answer of refund, cancel and capture: the new transaction and the payment's status. */
export const yunoOperation = z.object({
  id,
  type: z.enum(['CAPTURE', 'CANCEL', 'REFUND']),
  status: z.string(),
  response_code: z.string(),
  amount: yunoAmount,
  merchant_reference: z.nullable(z.string()),
  created_at: time,
  payment: z.object({
    id,
    status: z.enum(YUNO_STATUSES),
    sub_status: z.string(),
    merchant_order_id: z.string(),
  }),
})
export type YunoOperation = z.infer<typeof yunoOperation>
