import * as z from 'zod/mini'
import { paypalId, paypalLinks, paypalMoney, paypalTime } from './paypal.ts'

/** Webhooks v1 and Disputes v1 (payments §3.4). */

export const PAYPAL_EVENTS = [
  'CHECKOUT.ORDER.APPROVED',
  'PAYMENT.CAPTURE.COMPLETED',
  'PAYMENT.CAPTURE.PENDING',
  'PAYMENT.CAPTURE.DECLINED',
  'PAYMENT.CAPTURE.DENIED',
  'PAYMENT.CAPTURE.REFUNDED',
  'PAYMENT.CAPTURE.REVERSED',
  'BILLING.SUBSCRIPTION.CREATED',
  'BILLING.SUBSCRIPTION.ACTIVATED',
  'BILLING.SUBSCRIPTION.UPDATED',
  'BILLING.SUBSCRIPTION.EXPIRED',
  'BILLING.SUBSCRIPTION.CANCELLED',
  'BILLING.SUBSCRIPTION.SUSPENDED',
  'BILLING.SUBSCRIPTION.PAYMENT.FAILED',
  'PAYMENT.SALE.COMPLETED',
  'PAYMENT.SALE.REFUNDED',
  'PAYMENT.SALE.REVERSED',
  'CUSTOMER.DISPUTE.CREATED',
  'CUSTOMER.DISPUTE.UPDATED',
  'CUSTOMER.DISPUTE.RESOLVED',
] as const
export type PaypalEventType = (typeof PAYPAL_EVENTS)[number]

/** What every event is wrapped in; `id` is the key repeats are known by. */
export const paypalEvent = z.object({
  id: paypalId,
  event_version: z.string(),
  create_time: paypalTime,
  resource_type: z.string(),
  resource_version: z.string(),
  event_type: z.string(),
  summary: z.string(),
  resource: z.record(z.string(), z.unknown()),
  links: paypalLinks,
})
export type PaypalEvent = z.infer<typeof paypalEvent>

/** A payment of a subscription, in the older shape: `total`, not `value`. */
export const paypalSale = z.object({
  id: paypalId,
  billing_agreement_id: paypalId,
  amount: z.object({
    total: paypalMoney.shape.value,
    currency: paypalMoney.shape.currency_code,
  }),
  state: z.enum(['completed', 'partially_refunded', 'refunded', 'pending', 'denied']),
  custom: z.optional(z.string()),
  create_time: paypalTime,
  update_time: paypalTime,
})
export type PaypalSale = z.infer<typeof paypalSale>

/** What was given back of such a payment, in the same older shape. */
export const paypalSaleRefund = z.object({
  id: paypalId,
  sale_id: paypalId,
  amount: paypalSale.shape.amount,
  state: z.enum(['completed', 'pending', 'failed']),
  custom: z.optional(z.string()),
  create_time: paypalTime,
  update_time: paypalTime,
})
export type PaypalSaleRefund = z.infer<typeof paypalSaleRefund>

export const PAYPAL_WEBHOOK_HEADERS = {
  transmissionId: 'paypal-transmission-id',
  transmissionTime: 'paypal-transmission-time',
  transmissionSig: 'paypal-transmission-sig',
  certUrl: 'paypal-cert-url',
  authAlgo: 'paypal-auth-algo',
} as const
export const PAYPAL_AUTH_ALGO = 'SHA256withRSA'

export const paypalWebhookRequest = z.object({
  url: z.url(),
  event_types: z.array(z.object({ name: z.string() })).check(z.minLength(1)),
})

export const paypalVerifyRequest = z.object({
  auth_algo: z.string(),
  cert_url: z.url(),
  transmission_id: z.string(),
  transmission_sig: z.string(),
  transmission_time: z.string(),
  webhook_id: z.string(),
  webhook_event: z.record(z.string(), z.unknown()),
})
export const paypalVerified = z.object({ verification_status: z.enum(['SUCCESS', 'FAILURE']) })

export const paypalEventList = z.object({
  events: z.array(paypalEvent),
  count: z.number(),
  links: paypalLinks,
})

export const paypalDispute = z.object({
  dispute_id: paypalId,
  create_time: paypalTime,
  update_time: paypalTime,
  reason: z.string(),
  status: z.enum(['OPEN', 'WAITING_FOR_SELLER_RESPONSE', 'UNDER_REVIEW', 'RESOLVED']),
  dispute_state: z.enum(['REQUIRED_ACTION', 'RESOLVED']),
  dispute_life_cycle_stage: z.enum(['INQUIRY', 'CHARGEBACK']),
  dispute_amount: paypalMoney,
  disputed_transactions: z.array(
    z.object({
      seller_transaction_id: paypalId,
      custom: z.optional(z.string()),
      invoice_number: z.optional(z.string()),
    }),
  ),
  dispute_outcome: z.optional(
    z.object({
      outcome_code: z.enum([
        'RESOLVED_BUYER_FAVOUR',
        'RESOLVED_SELLER_FAVOUR',
        'ACCEPTED',
        'CANCELED_BY_BUYER',
      ]),
    }),
  ),
  links: paypalLinks,
})
export type PaypalDispute = z.infer<typeof paypalDispute>
export const paypalDisputeList = z.object({
  items: z.array(
    z.pick(paypalDispute, {
      dispute_id: true,
      create_time: true,
      update_time: true,
      reason: true,
      status: true,
      dispute_state: true,
      dispute_amount: true,
    }),
  ),
  links: paypalLinks,
})
export const paypalAcceptClaim = z.object({
  note: z.string().check(z.minLength(1), z.maxLength(2000)),
})
