import * as z from 'zod/mini'
import { paypalId, paypalLinks, paypalMoney, paypalTime } from './paypal.ts'

/** Catalog Products v1 and Subscriptions v1 (payments §3.3). */

const label = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))

export const paypalProductRequest = z.object({
  id: z.optional(z.string().check(z.minLength(6), z.maxLength(50))),
  name: label(127),
  description: z.optional(label(256)),
  type: z.enum(['PHYSICAL', 'DIGITAL', 'SERVICE']),
  category: z.optional(z.string()),
})
export const paypalProduct = z.object({
  ...paypalProductRequest.shape,
  id: paypalId,
  create_time: paypalTime,
  update_time: paypalTime,
  links: paypalLinks,
})
export type PaypalProduct = z.infer<typeof paypalProduct>

const frequency = z.object({
  interval_unit: z.enum(['DAY', 'WEEK', 'MONTH', 'YEAR']),
  interval_count: z.int().check(z.minimum(1), z.maximum(365)),
})
const pricing = z.object({ fixed_price: paypalMoney })

export const paypalCycle = z.object({
  tenure_type: z.enum(['TRIAL', 'REGULAR']),
  sequence: z.int().check(z.minimum(1), z.maximum(99)),
  /** 0 is without end, for the regular cycle only. */
  total_cycles: z.int().check(z.minimum(0), z.maximum(999)),
  frequency,
  pricing_scheme: pricing,
})
export type PaypalCycle = z.infer<typeof paypalCycle>

const preferences = z.object({
  auto_bill_outstanding: z.optional(z.boolean()),
  setup_fee: z.optional(paypalMoney),
  setup_fee_failure_action: z.optional(z.enum(['CONTINUE', 'CANCEL'])),
  payment_failure_threshold: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
})

const isTrial = (cycle: PaypalCycle) => cycle.tenure_type === 'TRIAL'
const inOrder = (cycles: readonly PaypalCycle[]) =>
  cycles.every(({ sequence }, index) => sequence === index + 1)
/** At most two trial cycles before the one regular cycle, numbered from 1. */
const cycles = z.array(paypalCycle).check(
  z.minLength(1),
  z.maxLength(3),
  z.refine(
    (given) =>
      inOrder(given) &&
      given.slice(0, -1).every((cycle) => isTrial(cycle) && cycle.total_cycles > 0) &&
      given.at(-1)?.tenure_type === 'REGULAR',
  ),
)

export const paypalPlanRequest = z.object({
  product_id: paypalId,
  name: label(127),
  description: z.optional(label(127)),
  status: z.optional(z.enum(['CREATED', 'ACTIVE'])),
  billing_cycles: cycles,
  payment_preferences: preferences,
})
export const paypalPlan = z.object({
  ...paypalPlanRequest.shape,
  id: paypalId,
  status: z.enum(['CREATED', 'INACTIVE', 'ACTIVE']),
  quantity_supported: z.boolean(),
  create_time: paypalTime,
  update_time: paypalTime,
  links: paypalLinks,
})
export type PaypalPlan = z.infer<typeof paypalPlan>
/** A page of plans, without their cycles as the provider leaves them out. */
export const paypalPlanList = z.object({
  plans: z.array(z.pick(paypalPlan, { id: true, product_id: true, name: true, status: true })),
  links: paypalLinks,
})

const subscriber = z.object({
  email_address: z.optional(z.string()),
  name: z.optional(
    z.object({ given_name: z.optional(z.string()), surname: z.optional(z.string()) }),
  ),
  payer_id: z.optional(z.string()),
})
const applicationContext = z.object({
  brand_name: z.optional(label(127)),
  locale: z.optional(z.string()),
  shipping_preference: z.optional(z.enum(['GET_FROM_FILE', 'NO_SHIPPING', 'SET_PROVIDED_ADDRESS'])),
  user_action: z.optional(z.enum(['CONTINUE', 'SUBSCRIBE_NOW'])),
  return_url: z.url(),
  cancel_url: z.url(),
})
/** Prices of one subscription only; the structure of the plan's cycles stays. */
const override = z.object({
  billing_cycles: z.optional(
    z.array(
      z.object({
        sequence: z.int(),
        total_cycles: z.optional(z.int().check(z.minimum(0), z.maximum(999))),
        pricing_scheme: z.optional(pricing),
      }),
    ),
  ),
  payment_preferences: z.optional(preferences),
})

export const paypalSubscriptionRequest = z.object({
  plan_id: paypalId,
  custom_id: z.optional(label(127)),
  start_time: z.optional(paypalTime),
  subscriber: z.optional(subscriber),
  application_context: applicationContext,
  plan: z.optional(override),
})
export type PaypalSubscriptionRequest = z.infer<typeof paypalSubscriptionRequest>

export const SUBSCRIPTION_STATUSES = [
  'APPROVAL_PENDING',
  'APPROVED',
  'ACTIVE',
  'SUSPENDED',
  'CANCELLED',
  'EXPIRED',
] as const

const billingInfo = z.object({
  outstanding_balance: paypalMoney,
  cycle_executions: z.array(
    z.object({
      tenure_type: z.enum(['TRIAL', 'REGULAR']),
      sequence: z.int(),
      cycles_completed: z.int(),
      cycles_remaining: z.optional(z.int()),
      total_cycles: z.int(),
    }),
  ),
  last_payment: z.optional(z.object({ amount: paypalMoney, time: paypalTime })),
  next_billing_time: z.optional(paypalTime),
  failed_payments_count: z.int(),
  last_failed_payment: z.optional(
    z.object({
      amount: paypalMoney,
      time: paypalTime,
      reason_code: z.string(),
      next_payment_retry_time: z.optional(paypalTime),
    }),
  ),
})

export const paypalSubscription = z.object({
  id: paypalId,
  plan_id: paypalId,
  status: z.enum(SUBSCRIPTION_STATUSES),
  status_change_note: z.optional(z.string()),
  status_update_time: z.optional(paypalTime),
  custom_id: z.optional(z.string()),
  start_time: paypalTime,
  quantity: z.string(),
  subscriber: z.optional(subscriber),
  billing_info: z.optional(billingInfo),
  plan_overridden: z.boolean(),
  create_time: paypalTime,
  update_time: paypalTime,
  links: paypalLinks,
})
export type PaypalSubscription = z.infer<typeof paypalSubscription>

/** Body of cancel, suspend and activate. */
export const paypalReason = z.object({ reason: label(128) })

export const paypalSubscriptionPatch = z
  .array(
    z.object({
      op: z.enum(['add', 'replace']),
      path: z.enum(['/custom_id', '/subscriber/email_address']),
      value: label(254),
    }),
  )
  .check(z.minLength(1))

export const paypalReviseRequest = z.object({
  plan_id: paypalId,
  application_context: z.optional(applicationContext),
})
export const paypalRevised = z.object({
  plan_id: paypalId,
  plan_overridden: z.boolean(),
  links: paypalLinks,
})

export const paypalTransactions = z.object({
  transactions: z.array(
    z.object({
      id: paypalId,
      status: z.enum(['COMPLETED', 'DECLINED', 'PARTIALLY_REFUNDED', 'PENDING', 'REFUNDED']),
      payer_email: z.string(),
      payer_name: z.object({ given_name: z.string(), surname: z.string() }),
      amount_with_breakdown: z.object({
        gross_amount: paypalMoney,
        fee_amount: paypalMoney,
        net_amount: paypalMoney,
      }),
      time: paypalTime,
    }),
  ),
  links: paypalLinks,
})
