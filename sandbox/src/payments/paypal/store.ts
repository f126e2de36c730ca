import type { PaypalOrder, PaypalOrderRequest, PaypalRefund } from '@oriel/payment-wire/paypal'
import type { PaypalCycle, PaypalPlan, PaypalProduct } from '@oriel/payment-wire/paypal-billing'
import type { PaypalDispute } from '@oriel/payment-wire/paypal-webhook'
import type { Database } from '#/payments/machine/database.ts'
import { collection } from '#/payments/machine/records.ts'
import type { Payer } from '#/payments/paypal/values/payers.ts'
import type { SigningPair } from './certificate.ts'

export interface OrderRecord {
  id: string
  status: PaypalOrder['status']
  unit: PaypalOrderRequest['purchase_units'][number] & { reference_id: string }
  /** Paying by PayPal was already requested, so only the payer's consent is missing. */
  isForPaypal: boolean
  brandName: string
  returnUrl: string | null
  cancelUrl: string | null
  payer: Payer | null
  /** Issue with which a capture is refused, by the payer's choice or the control. */
  captureIssue: string | null
  /** Captures stay pending instead of completing. */
  isCaptureSlow: boolean
  captureId: string | null
  createdAt: string
  updatedAt: string
}

/** Money received: by capturing an order, or as a payment ("sale") of a subscription. */
export interface PaymentRecord {
  id: string
  kind: 'capture' | 'sale'
  /** Order or subscription. */
  parentId: string
  status: 'COMPLETED' | 'PENDING' | 'DECLINED'
  amountCents: number
  refundedCents: number
  currency: string
  customId: string | null
  invoiceId: string | null
  payer: Payer
  createdAt: string
  updatedAt: string
}

export interface SubscriptionRecord {
  id: string
  planId: string
  customId: string | null
  status: 'APPROVAL_PENDING' | 'ACTIVE' | 'SUSPENDED' | 'CANCELLED' | 'EXPIRED'
  statusNote: string | null
  statusAt: string
  /** The plan's cycles, with this subscription's prices. */
  cycles: PaypalCycle[]
  isOverridden: boolean
  setupFeeCents: number
  currency: string
  /** Suspended after this many failures in a row; 0 means never. */
  failureThreshold: number
  /** Start of the first period. */
  startAt: string
  /** Number of paid periods. */
  done: number
  nextAttemptAt: string | null
  failures: number
  outstandingCents: number
  lastPayment: { cents: number; at: string } | null
  lastFailure: { cents: number; at: string } | null
  /** Whether the payer's funding allows payments. */
  isFunded: boolean
  payer: Payer | null
  subscriberEmail: string | null
  brandName: string
  returnUrl: string
  cancelUrl: string
  /** Token of the approval page. */
  baToken: string
  /** A plan change waiting for the payer. */
  revision: { planId: string; cycles: PaypalCycle[] } | null
  createdAt: string
  updatedAt: string
}

export interface RefundRecord {
  paymentId: string
  refund: PaypalRefund
}

/** The dispute and its payment. */
export interface DisputeRecord {
  paymentId: string
  dispute: PaypalDispute
}

/** The stored answer of a request id. */
export interface ReplyRecord {
  status: number
  body: object | null
  at: string
}

export function createStore(database: Database) {
  return {
    orders: collection<OrderRecord>(database, 'paypal-order'),
    payments: collection<PaymentRecord>(database, 'paypal-payment'),
    refunds: collection<RefundRecord>(database, 'paypal-refund'),
    products: collection<PaypalProduct>(database, 'paypal-product'),
    plans: collection<PaypalPlan>(database, 'paypal-plan'),
    subscriptions: collection<SubscriptionRecord>(database, 'paypal-subscription'),
    disputes: collection<DisputeRecord>(database, 'paypal-dispute'),
    replies: collection<ReplyRecord>(database, 'paypal-reply'),
    signing: collection<SigningPair>(database, 'paypal-signing'),
    subscribedEvents: collection<{ names: string[] }>(database, 'paypal-subscribed-events'),
  }
}

export type Store = ReturnType<typeof createStore>
