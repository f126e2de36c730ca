import * as z from 'zod/mini'
import { yunoAmount, yunoCardData, yunoPayment } from './yuno.ts'

/**
 * Data Yuno stores beyond payments: enrolled cards, its own subscriptions, and webhooks about them.
 */

const id = z.string().check(z.minLength(1), z.maxLength(64))
const time = z.iso.datetime({ offset: true })

export const yunoCustomerSessionRequest = z.object({
  account_id: id,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  customer_id: id,
  callback_url: z.optional(z.url()),
})
export const yunoCustomerSession = z.object({
  customer_session: id,
  customer_id: id,
  country: z.string(),
  created_at: time,
})

export const yunoEnrollRequest = z.object({
  account_id: id,
  payment_method: z.object({ type: z.literal('CARD'), token: z.optional(id) }),
})
export const yunoEnrolled = z.object({
  id,
  name: z.string(),
  type: z.literal('CARD'),
  category: z.literal('CARD'),
  vaulted_token: z.nullable(z.string()),
  status: z.enum(['CREATED', 'READY_TO_ENROLL', 'ENROLLED', 'UNENROLLED', 'DECLINED', 'EXPIRED']),
  card_data: z.nullable(yunoCardData),
  created_at: time,
  updated_at: time,
})
export type YunoEnrolled = z.infer<typeof yunoEnrolled>
export const yunoEnrolledList = z.array(yunoEnrolled)

/** Answer to the end of an enrolment. */
export const yunoUnenrolled = z.object({ status: z.enum(['UNENROLLED', 'UNENROLL_IN_PROCESS']) })

export const yunoCheckoutMethods = z.array(
  z.object({
    name: z.string(),
    type: z.literal('CARD'),
    category: z.literal('CARD'),
    vaulted_token: z.nullable(z.string()),
    checkout_session: id,
  }),
)

export const YUNO_SUBSCRIPTION_STATUSES = [
  'CREATED',
  'ACTIVE',
  'TRIALING',
  'PAST_DUE',
  'PAUSED',
  'COMPLETED',
  'CANCELED',
] as const
const frequency = z.object({
  type: z.enum(['DAY', 'WEEK', 'MONTH']),
  value: z.int().check(z.positive()),
})
const method = z.object({ type: z.literal('CARD'), vaulted_token: id })
const retries = z.object({
  retry_on_decline: z.boolean(),
  amount: z.int().check(z.minimum(0), z.maximum(6)),
  stop_on_hard_decline: z.optional(z.boolean()),
  cancel_on_exhausted_retries: z.optional(z.boolean()),
})

export const yunoSubscriptionRequest = z.object({
  name: z.string().check(z.minLength(3), z.maxLength(255)),
  description: z.optional(z.string()),
  account_id: id,
  country: z.string().check(z.regex(/^[A-Z]{2}$/)),
  merchant_reference: z.optional(z.string()),
  amount: yunoAmount,
  frequency,
  billing_cycles: z.optional(z.object({ total: z.int().check(z.positive()) })),
  customer_payer: z.object({ id }),
  payment_method: method,
  retries: z.optional(retries),
})
export const yunoSubscriptionPatch = z.partial(
  z.pick(yunoSubscriptionRequest, {
    name: true,
    description: true,
    amount: true,
    payment_method: true,
    retries: true,
  }),
)
export const yunoSubscription = z.object({
  ...yunoSubscriptionRequest.shape,
  id,
  status: z.enum(YUNO_SUBSCRIPTION_STATUSES),
  billing_cycles: z.object({
    total: z.nullable(z.number()),
    current: z.number(),
    next_at: z.nullable(time),
  }),
  payments: z.array(id),
  created_at: time,
  updated_at: time,
})
export type YunoSubscription = z.infer<typeof yunoSubscription>

/**
 * A webhook of Yuno. It has no event id: to detect repeats, build a key from what changed (payments
 * §2.5). `data` contains the object named by the type.
 */
export const yunoWebhook = z.object({
  type: z.string(),
  type_event: z.string(),
  account_id: id,
  retry: z.number(),
  version: z.literal(2),
  data: z.object({
    idempotency_key: z.optional(z.string()),
    payment: z.optional(yunoPayment),
    subscription: z.optional(yunoSubscription),
    payment_method: z.optional(yunoEnrolled),
  }),
})
export type YunoWebhook = z.infer<typeof yunoWebhook>
