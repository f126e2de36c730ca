import type { Cents } from '@oriel/contract/amounts'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { OrderId, UserId } from '@oriel/contract/ids'

/**
 * Billing's interface to payment providers, in our own terms (payments.md 0.1). Amounts are integer
 * cents. Each call answers within 7000 ms (CONST-007) or fails with {@link ProviderUnclear}; none
 * repeats a charge automatically.
 */

/** State of a payment at its provider (payments.md 1.7, 2.4, 3.2). */
export type PaymentState =
  | 'pending'
  | 'requires_action'
  | 'authorized'
  | 'settled'
  | 'declined'
  | 'expired'
  | 'canceled'
  /** Money moved, but something is inconsistent: needs a manual review. */
  | 'review'
  /** The provider does not know this order. */
  | 'missing'

export interface PaymentReport {
  state: PaymentState
  /** The captured amount; null if nothing is captured. */
  captured: { cents: Cents; currency: string } | null
  /** Null if the provider reports a partial refund without its amount. */
  refundedCents: Cents | null
  dispute: 'none' | 'open' | 'won' | 'lost'
  /** The provider's decline code in the numbers of payments.md 1.10; null if there is none. */
  declineCode: string | null
  /** "Do not try again" of the card scheme: never charge this card again automatically. */
  isFinalDecline: boolean
  /** Where the buyer confirms at the bank; an https address of a configured host, else null. */
  actionUrl: string | null
  card: PaidCard | null
  /** The provider's own id of the payment: required for refunds at Yuno and PayPal. */
  providerRef: string | null
}

export interface PaidCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  bank: string | null
  /** ISO 3166 alpha-2 of the issuer, if known. */
  country: string | null
  isPrepaid: boolean
  /** Charges the card again; null if it must not be stored (wallets). */
  token: string | null
  networkTransactionId: string | null
}

/**
 * A payment attempt. `orderId` is ours, and the idempotency key at the provider (payments.md 0).
 */
export interface PaymentOrder {
  orderId: OrderId
  cents: Cents
  currency: string
  /** Plain and neutral: shown to the bank and on the statement. */
  description: string
  email: string
  ipAddress: string
  /** ISO 3166 alpha-2; 'ZZ' when unknown. */
  country: string
  platform: 'MOB' | 'WEB'
  renews: boolean
  successUrl: string
  failUrl: string
  seller: Seller
}

/** The selling brand, as shown by the providers. */
export interface Seller {
  brand: string
  /** Discreet name, shown where the buyer agrees. */
  name: string
  /** Statement descriptor, at most 22 characters (TENANT-016). */
  descriptor: string
}

/** Why a stored card is charged (payments.md 1.6). */
export type ChargeKind = 'one_click' | 'renewal' | 'retry' | 'unscheduled'

export interface TokenCharge extends PaymentOrder {
  token: string
  networkTransactionId: string | null
  kind: ChargeKind
}

export interface RefundOrder {
  orderId: OrderId
  providerRef: string | null
  cents: Cents
  currency: string
  /** Our id; a repeated request with it is the same refund. */
  refundId: string
  /** It may already have been requested. */
  isRepeated: boolean
  /** Refunded before this one; identifies the refund at providers without refund ids. */
  beforeCents: Cents
}

export type RefundState = 'succeeded' | 'pending' | 'failed'

/** The subject of a webhook. Its body is a hint: the truth is read from the provider. */
export interface ProviderEvent {
  /** Unique for the event at this provider. */
  eventId: string
  eventType: string
  /** Events with the same key are processed sequentially. */
  entityKey: string
  createdAt: Date
  about:
    | { kind: 'order'; orderId: OrderId }
    | { kind: 'dispute'; orderId: OrderId }
    | { kind: 'paypal_subscription'; subscriptionRef: string; saleId: string | null }
    /** Refunded or disputed money: the payment, and the order made with PayPal. */
    | { kind: 'paypal_sale'; orderId: OrderId; saleId: string; refundRef: string | null }
    | { kind: 'other' }
}

/** Operations common to all providers. */
export interface PaymentProvider {
  readonly system: PaymentSystem
  /** @throws {ProviderUnclear} */
  status(order: { orderId: OrderId; providerRef: string | null }): Promise<PaymentReport>
  /** @throws {ProviderUnclear} */
  refund(order: RefundOrder): Promise<RefundState>
  /**
   * Verifies a webhook's sender over its raw bytes and returns its subject.
   * @throws {WebhookRefused} for a signature, sender or format that is not the provider's.
   */
  readWebhook(raw: Buffer, headers: Record<string, string | undefined>): Promise<ProviderEvent>
}

interface CardProvider extends PaymentProvider {
  /** Charges a stored card, with or without the buyer present. @throws {ProviderUnclear} */
  chargeToken(charge: TokenCharge): Promise<PaymentReport>
}

export interface SignedIntent {
  merchant: string
  signature: string
  paymentIntent: string
}

/** A payment in a provider's list: only enough to decide whether to look closer. */
export interface ListedPayment {
  orderId: OrderId
  cents: Cents
  currency: string
  /** Wholly or in part. */
  isRefunded: boolean
}

export interface Solidgate extends CardProvider {
  readonly system: 'solidgate'
  /**
   * All payments that took money and changed within a period, fetched page by page on demand.
   * @throws {ProviderUnclear}
   */
  listPaid(within: { since: Date; until: Date }, perPage?: number): AsyncIterable<ListedPayment[]>
  /** Encrypts locally; nothing is sent (payments.md 1.3). */
  createFormIntent(order: PaymentOrder): SignedIntent
  /** For the form that only asks for the security code. */
  createResignIntent(order: PaymentOrder & { token: string }): SignedIntent
  readonly scriptUrl: string
}

export interface YunoPayment {
  orderId: OrderId
  checkoutSession: string
  oneTimeToken: string
  cents: Cents
  currency: string
  description: string
  country: string
  customerRef: string
  seller: Seller
  renews: boolean
  document: { type: string; number: string } | null
  zipCode: string | null
}

export interface Yuno extends CardProvider {
  readonly system: 'yuno'
  readonly scriptUrl: string
  readonly publicKey: string
  /** The customer id of our user, created on first use. @throws {ProviderUnclear} */
  customer(user: { userId: UserId; email: string; country: string }): Promise<string>
  /** @throws {ProviderUnclear} */
  createSession(order: PaymentOrder & { customerRef: string }): Promise<string>
  /** Deletes a stored card; idempotent. @throws {ProviderUnclear} */
  unenroll(token: string): Promise<void>
  /** @throws {ProviderUnclear} */
  createPayment(payment: YunoPayment): Promise<PaymentReport & { sdkActionRequired: boolean }>
}

/** Terms of a PayPal subscription: a first cycle at its own price, then regular ones. */
export interface PaypalPlan {
  productId: string
  name: string
  currency: string
  /** Null without an introductory cycle (restoring, payments.md 3.3). */
  intro: { cents: Cents; unit: 'WEEK' | 'MONTH' | 'YEAR'; count: number } | null
  regular: { cents: Cents; unit: 'MONTH' | 'YEAR'; count: number }
}

export interface PaypalSubscription {
  status: 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired'
  nextBillingAt: Date | null
  /** Captured so far, oldest first; amounts of partial refunds are not included. */
  sales: {
    saleId: string
    cents: Cents
    currency: string
    at: Date
    refunded: 'none' | 'part' | 'all'
  }[]
  failedPayments: number
}

interface PaypalRefund {
  saleId: string
  /** Refunded for the sale in total, including earlier refunds. */
  refundedCents: Cents
}

export interface Paypal extends PaymentProvider {
  readonly system: 'paypal'
  /** A one-time order; the buyer approves at `href`. @throws {ProviderUnclear} */
  createOrder(order: PaymentOrder): Promise<{ providerRef: string; href: string }>
  /** Captures an approved order; idempotent. @throws {ProviderUnclear} */
  capture(order: { orderId: OrderId; providerRef: string }): Promise<PaymentReport>
  /** @throws {ProviderUnclear} */
  createSubscription(
    order: PaymentOrder & { plan: PaypalPlan; startAt: Date | null },
  ): Promise<{ subscriptionRef: string; href: string }>
  /** @throws {ProviderUnclear} */
  readSubscription(subscriptionRef: string): Promise<PaypalSubscription>
  /** A refund by PayPal's id; null if PayPal does not know it. @throws {ProviderUnclear} */
  readRefund(refundRef: string): Promise<PaypalRefund | null>
  /** @throws {ProviderUnclear} */
  cancelSubscription(subscriptionRef: string, reason: string): Promise<void>
}

/** Null for providers without configured keys. */
export interface Payments {
  solidgate: Solidgate | null
  yuno: Yuno | null
  paypal: Paypal | null
  /** Money of different environments is never mixed. */
  environment: 'gateway' | 'sandbox' | 'live'
}

/** No answer from the provider, or an ambiguous one: read the order again. */
export class ProviderUnclear extends Error {
  override readonly name = 'ProviderUnclear'
}

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}
