import * as z from 'zod/mini'

/** The wire of PayPal's REST APIs: what they share, Orders v2 and Payments v2 (payments §3). */

/** Decimal **string** in major units, two decimals: "19.99". */
export const paypalMoney = z.object({
  currency_code: z.string().check(z.regex(/^[A-Z]{3}$/)),
  value: z.string().check(z.regex(/^(0|[1-9]\d{0,6})(\.\d{1,2})?$/)),
})
export type PaypalMoney = z.infer<typeof paypalMoney>

export const paypalTime = z.iso.datetime({ offset: true })
export const paypalId = z.string().check(z.minLength(1), z.maxLength(50))
const label = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))

export const paypalLink = z.object({
  href: z.url(),
  rel: z.string(),
  method: z.optional(z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'REDIRECT'])),
})
export const paypalLinks = z.array(paypalLink)
export type PaypalLink = z.infer<typeof paypalLink>

/** Every refusal; `details[].issue` is what a program reads. */
export const paypalError = z.object({
  name: z.string(),
  message: z.string(),
  debug_id: z.string(),
  details: z.optional(
    z.array(
      z.object({
        issue: z.string(),
        description: z.optional(z.string()),
        field: z.optional(z.string()),
        location: z.optional(z.string()),
      }),
    ),
  ),
  links: z.optional(paypalLinks),
})
export type PaypalError = z.infer<typeof paypalError>

/** Answer of `oauth2/token`; its refusals are `{error, error_description}`. */
export const paypalToken = z.object({
  scope: z.string(),
  access_token: z.string(),
  token_type: z.literal('Bearer'),
  app_id: z.string(),
  expires_in: z.number(),
  nonce: z.string(),
})
export const paypalTokenError = z.object({ error: z.string(), error_description: z.string() })

const experienceContext = z.object({
  payment_method_preference: z.optional(z.enum(['IMMEDIATE_PAYMENT_REQUIRED', 'UNRESTRICTED'])),
  brand_name: z.optional(label(127)),
  locale: z.optional(z.string()),
  shipping_preference: z.optional(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])),
  user_action: z.optional(z.enum(['CONTINUE', 'PAY_NOW'])),
  return_url: z.optional(z.url()),
  cancel_url: z.optional(z.url()),
})

const requestedUnit = z.object({
  reference_id: z.optional(label(256)),
  custom_id: z.optional(label(127)),
  invoice_id: z.optional(label(127)),
  description: z.optional(label(127)),
  soft_descriptor: z.optional(label(22)),
  amount: paypalMoney,
})

export const paypalOrderRequest = z.object({
  intent: z.literal('CAPTURE'),
  purchase_units: z.array(requestedUnit).check(z.length(1)),
  payment_source: z.optional(
    z.object({ paypal: z.object({ experience_context: z.optional(experienceContext) }) }),
  ),
})
export type PaypalOrderRequest = z.infer<typeof paypalOrderRequest>

/** JSON Patch of an order that is not captured yet: the amount, or one of the unit's labels. */
export const paypalOrderPatch = z
  .array(
    z.object({
      op: z.enum(['add', 'replace']),
      path: z
        .string()
        .check(
          z.regex(
            /^\/purchase_units\/@reference_id=='[^']+'\/(amount|custom_id|invoice_id|description)$/,
          ),
        ),
      value: z.union([paypalMoney, label(127)]),
    }),
  )
  .check(z.minLength(1))

export const CAPTURE_STATUSES = [
  'COMPLETED',
  'DECLINED',
  'PARTIALLY_REFUNDED',
  'PENDING',
  'REFUNDED',
  'FAILED',
] as const

export const paypalCapture = z.object({
  id: paypalId,
  status: z.enum(CAPTURE_STATUSES),
  status_details: z.optional(z.object({ reason: z.string() })),
  amount: paypalMoney,
  final_capture: z.boolean(),
  custom_id: z.optional(z.string()),
  invoice_id: z.optional(z.string()),
  seller_receivable_breakdown: z.object({
    gross_amount: paypalMoney,
    paypal_fee: paypalMoney,
    net_amount: paypalMoney,
  }),
  supplementary_data: z.optional(z.object({ related_ids: z.object({ order_id: paypalId }) })),
  create_time: paypalTime,
  update_time: paypalTime,
  links: paypalLinks,
})
export type PaypalCapture = z.infer<typeof paypalCapture>

export const paypalRefundRequest = z.object({
  /** Absent: all that is left. */
  amount: z.optional(paypalMoney),
  invoice_id: z.optional(label(127)),
  custom_id: z.optional(label(127)),
  note_to_payer: z.optional(label(255)),
})
export type PaypalRefundRequest = z.infer<typeof paypalRefundRequest>
export const paypalRefund = z.object({
  id: paypalId,
  status: z.enum(['CANCELLED', 'FAILED', 'PENDING', 'COMPLETED']),
  amount: paypalMoney,
  invoice_id: z.optional(z.string()),
  custom_id: z.optional(z.string()),
  note_to_payer: z.optional(z.string()),
  seller_payable_breakdown: z.object({
    gross_amount: paypalMoney,
    paypal_fee: paypalMoney,
    net_amount: paypalMoney,
    total_refunded_amount: paypalMoney,
  }),
  create_time: paypalTime,
  update_time: paypalTime,
  links: paypalLinks,
})
export type PaypalRefund = z.infer<typeof paypalRefund>

export const ORDER_STATUSES = [
  'CREATED',
  'SAVED',
  'APPROVED',
  'VOIDED',
  'COMPLETED',
  'PAYER_ACTION_REQUIRED',
] as const

export const paypalPayer = z.object({
  payer_id: z.string(),
  email_address: z.string(),
  name: z.object({ given_name: z.string(), surname: z.string() }),
})

export const paypalOrder = z.object({
  id: paypalId,
  intent: z.literal('CAPTURE'),
  status: z.enum(ORDER_STATUSES),
  purchase_units: z.array(
    z.object({
      ...requestedUnit.shape,
      reference_id: z.string(),
      payments: z.optional(
        z.object({
          captures: z.array(paypalCapture),
          refunds: z.optional(z.array(paypalRefund)),
        }),
      ),
    }),
  ),
  payment_source: z.optional(
    z.object({
      paypal: z.object({
        email_address: z.optional(z.string()),
        account_id: z.optional(z.string()),
        account_status: z.optional(z.string()),
      }),
    }),
  ),
  payer: z.optional(paypalPayer),
  create_time: paypalTime,
  update_time: z.optional(paypalTime),
  links: paypalLinks,
})
export type PaypalOrder = z.infer<typeof paypalOrder>

/** What a mutation answers unless it carries `Prefer: return=representation`. */
export const paypalMinimalOrder = z.object({
  id: paypalId,
  status: z.enum(ORDER_STATUSES),
  links: paypalLinks,
})
