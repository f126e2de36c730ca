import type { Cents } from '@oriel/contract/amounts'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { OrderId } from '@oriel/contract/ids'

/**
 * What billing asks of whoever takes the money, and what it is told, in our own words (payments.md
 * 0.1). Amounts are whole cents. Each call answers within 7000 ms (CONST-007) or fails with
 * {@link ProviderUnclear}; none repeats a charge by itself.
 */

/** How far a payment is at its provider (payments.md 1.7, 2.4, 3.2). */
export type PaymentState =
  | 'pending'
  | 'requires_action'
  | 'authorized'
  | 'settled'
  | 'declined'
  | 'expired'
  | 'canceled'
  /** Money moved and something is odd about it: a person has to look. */
  | 'review'
  /** The provider does not know this order. */
  | 'missing'

export interface PaymentReport {
  state: PaymentState
  /** What was captured; null as long as nothing is. */
  captured: { cents: Cents; currency: string } | null
  /** Null where the provider says that a part is back, but not how much. */
  refundedCents: Cents | null
  dispute: 'none' | 'open' | 'won' | 'lost'
  /** The provider's plain decline code in the numbers of payments.md 1.10; null when none is told. */
  declineCode: string | null
  /** "Do not try again" of the card scheme: never charge this card again by ourselves. */
  isFinalDecline: boolean
  /** Where the buyer confirms at the bank; an https address of a configured host, else null. */
  actionUrl: string | null
  card: PaidCard | null
  /** The provider's own name of the payment: needed for refunds at Yuno and PayPal. */
  providerRef: string | null
}

export interface PaidCard {
  brand: string
  last4: string
  expMonth: number
  expYear: number
  bank: string | null
  /** ISO 3166 alpha-2 of the issuer, where told. */
  country: string | null
  isPrepaid: boolean
  /** Charges the card again; null where none may be kept (wallets). */
  token: string | null
  networkTransactionId: string | null
}

/** One try to be paid. `orderId` is ours and the provider's idempotency identity (payments.md 0). */
export interface PaymentOrder {
  orderId: OrderId
  cents: Cents
  currency: string
  /** Plain and neutral: goes to the bank and its statement. */
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

/** Which brand sells, as its buyers' providers show it. */
export interface Seller {
  brand: string
  /** Discreet: shown where the buyer agrees. */
  name: string
  /** For the statement, at most 22 characters (TENANT-016). */
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
  /** Ours; the same refund asked again is the same refund. */
  refundId: string
  /** It may have been asked for before. */
  isRepeated: boolean
  /** Of the order, back before this one: the rest is this one, where a provider takes no name of refunds. */
  beforeCents: Cents
}

export type RefundState = 'succeeded' | 'pending' | 'failed'

/** What a webhook is about. Its body is a hint: the truth is read from the provider. */
export interface ProviderEvent {
  /** Unique for the event at this provider. */
  eventId: string
  eventType: string
  /** Whatever concerns one entity is worked off one after another. */
  entityKey: string
  createdAt: Date
  about:
    | { kind: 'order'; orderId: OrderId }
    | { kind: 'dispute'; orderId: OrderId }
    | { kind: 'paypal_subscription'; subscriptionRef: string; saleId: string | null }
    /** Money that went back or is disputed: the payment it was, and the order that was made with PayPal. */
    | { kind: 'paypal_sale'; orderId: OrderId; saleId: string; refundRef: string | null }
    | { kind: 'other' }
}

/** What every provider can do. */
export interface PaymentProvider {
  readonly system: PaymentSystem
  /** @throws {ProviderUnclear} */
  status(order: { orderId: OrderId; providerRef: string | null }): Promise<PaymentReport>
  /** @throws {ProviderUnclear} */
  refund(order: RefundOrder): Promise<RefundState>
  /**
   * Checks who sent a webhook, over its raw bytes, and says what it is about.
   * @throws {WebhookRefused} for a signature, sender or shape that is not the provider's.
   */
  readWebhook(raw: Buffer, headers: Record<string, string | undefined>): Promise<ProviderEvent>
}

interface CardProvider extends PaymentProvider {
  /** Charges a stored card, the buyer present or not. @throws {ProviderUnclear} */
  chargeToken(charge: TokenCharge): Promise<PaymentReport>
}

export interface SignedIntent {
  merchant: string
  signature: string
  paymentIntent: string
}

/** A payment as a provider's list has it: no more than what tells whether to look closer. */
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
   * Every payment that took money and changed in a stretch of time, page by page as it is asked for.
   * @throws {ProviderUnclear}
   */
  listPaid(within: { since: Date; until: Date }, perPage?: number): AsyncIterable<ListedPayment[]>
  /** Encrypts locally; nothing is sent (payments.md 1.3). */
  createFormIntent(order: PaymentOrder): SignedIntent
  /** For the form that asks for the security code only. */
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
  /** The customer of our user, made on first use. @throws {ProviderUnclear} */
  customer(user: { userId: string; email: string; country: string }): Promise<string>
  /** @throws {ProviderUnclear} */
  createSession(order: PaymentOrder & { customerRef: string }): Promise<string>
  /** Has a stored card forgotten; one that is forgotten already stays so. @throws {ProviderUnclear} */
  unenroll(token: string): Promise<void>
  /** @throws {ProviderUnclear} */
  createPayment(payment: YunoPayment): Promise<PaymentReport & { sdkActionRequired: boolean }>
}

/** Terms of a PayPal subscription: a first cycle at its own price, then the regular one. */
export interface PaypalPlan {
  productId: string
  name: string
  currency: string
  /** Null leaves the introduction out (restoring, payments.md 3.3). */
  intro: { cents: Cents; unit: 'WEEK' | 'MONTH' | 'YEAR'; count: number } | null
  regular: { cents: Cents; unit: 'MONTH' | 'YEAR'; count: number }
}

export interface PaypalSubscription {
  status: 'pending' | 'active' | 'suspended' | 'cancelled' | 'expired'
  nextBillingAt: Date | null
  /** Captured so far, oldest first; how much of a sale went back in part is not told here. */
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
  /** Of the sale in all, earlier refunds among them. */
  refundedCents: Cents
}

export interface Paypal extends PaymentProvider {
  readonly system: 'paypal'
  /** A one-time order; the buyer approves at `href`. @throws {ProviderUnclear} */
  createOrder(order: PaymentOrder): Promise<{ providerRef: string; href: string }>
  /** Takes what was approved; repeating it is the same capture. @throws {ProviderUnclear} */
  capture(order: { orderId: OrderId; providerRef: string }): Promise<PaymentReport>
  /** @throws {ProviderUnclear} */
  createSubscription(
    order: PaymentOrder & { plan: PaypalPlan; startAt: Date | null },
  ): Promise<{ subscriptionRef: string; href: string }>
  /** @throws {ProviderUnclear} */
  readSubscription(subscriptionRef: string): Promise<PaypalSubscription>
  /** Money given back, by PayPal's name of it; null where PayPal knows none. @throws {ProviderUnclear} */
  readRefund(refundRef: string): Promise<PaypalRefund | null>
  /** @throws {ProviderUnclear} */
  cancelSubscription(subscriptionRef: string, reason: string): Promise<void>
}

/** Null for whom no keys are configured. */
export interface Payments {
  solidgate: Solidgate | null
  yuno: Yuno | null
  paypal: Paypal | null
  /** Money of one environment is never mixed with another's. */
  environment: 'gateway' | 'sandbox' | 'live'
}

/** The provider did not answer, or not so that one can tell what happened: read the order again. */
export class ProviderUnclear extends Error {
  override readonly name = 'ProviderUnclear'
}

export class WebhookRefused extends Error {
  override readonly name = 'WebhookRefused'
}
