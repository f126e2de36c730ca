import * as z from 'zod/mini'
import type { CardId, OrderId } from '#/ids.ts'
import { isoDate, shortText, storable, uuid, type IdSchema } from '#/primitives.ts'
import { cardSystem, paymentSystem, PROVIDER_NAMES } from './payment-system.ts'
import { downsellType, product, tokenProduct } from './product.ts'
import { subscription } from './subscription.ts'

const text = shortText
const productId = text(64)
const cardId = uuid as unknown as IdSchema<CardId>
/** Renewals have names of their own, so it need be no UUID. */
const orderIdText = text(64) as unknown as IdSchema<OrderId>
const url = z.url().check(z.maxLength(2000), storable)
const email = z.email('Enter a full email address').check(z.maxLength(254))

/** Where a payment can begin (RETURN-014 names the pages, the rest are popups on other pages). */
const sourcePath = text(200)

/** The short name of where the buyer came from; what a page was opened with says more (ENTITY-065). */
const trafficSource = z.string().check(z.regex(/^[\w-]{1,64}$/))

/** ENTITY-049 */
const checkoutContext = {
  redirectUrl: url,
  sourcePath,
  customerPlatform: z.enum(['MOB', 'WEB']),
  userAgent: text(1000),
  trafficSource: z.nullable(trafficSource),
  fingerprint: text(200),
  isNConfirmed: z.boolean(),
  isSConfirmed: z.boolean(),
}

/** ENTITY-048. A price or an amount of the client's is an unknown field (decisions 34). */
const paymentRequest = {
  productId,
  isPurchaseTokens: z.boolean(),
  isDownsellPayment: z.boolean(),
  downsellType,
  redirectUrl: url,
  pathname: sourcePath,
}

/** The buyer saw and accepted the renewal terms; the hash is of their exact words (SAFE-016). */
export const renewalConsent = z.strictObject({
  accepted: z.literal(true),
  textHash: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
})
export type RenewalConsent = z.infer<typeof renewalConsent>

const terms = { renewalConsent: z.optional(renewalConsent), email: z.optional(email) }
const returns = { successUrl: url, failUrl: url }

/** API-047, API-137 */
export const createIntentRequest = z.strictObject({
  ...checkoutContext,
  ...paymentRequest,
  ...returns,
  ...terms,
  isOneClickCheckboxEnabled: z.optional(z.boolean()),
})
export type CreateIntentRequest = z.infer<typeof createIntentRequest>

const merchantData = z.object({
  merchant: z.string(),
  signature: z.string(),
  paymentIntent: z.string(),
})
export const solidIntent = z.object({
  orderId: z.string(),
  paymentProvider: z.literal(PROVIDER_NAMES.solidgate),
  merchantData,
})
export type SolidIntent = z.infer<typeof solidIntent>

/** API-048, API-138 */
export const createYunoIntentRequest = z.strictObject({
  ...checkoutContext,
  ...paymentRequest,
  ...returns,
  ...terms,
})
export type CreateYunoIntentRequest = z.infer<typeof createYunoIntentRequest>
export const yunoIntent = z.object({
  orderId: z.string(),
  paymentProvider: z.literal(PROVIDER_NAMES.yuno),
  checkoutSession: z.string(),
  countryCode: z.string(),
})
export type YunoIntent = z.infer<typeof yunoIntent>

/** API-049, API-139. A document is its type and its number together: half of one is a mistake. */
export const createYunoPaymentRequest = z
  .strictObject({
    orderId: orderIdText,
    checkoutSession: text(200),
    oneTimeToken: text(500),
    documentType: z.optional(text(32).check(z.minLength(1))),
    documentNumber: z.optional(text(64).check(z.minLength(1))),
    zipCode: z.optional(text(16)),
  })
  .check(
    z.refine((body) => body.documentType === undefined || body.documentNumber !== undefined, {
      path: ['documentNumber'],
      error: 'A document needs its number',
    }),
    z.refine((body) => body.documentNumber === undefined || body.documentType !== undefined, {
      path: ['documentType'],
      error: 'A document needs its type',
    }),
  )
export type CreateYunoPaymentRequest = z.input<typeof createYunoPaymentRequest>
export const orderStatus = z.enum(['processing', 'success', 'fail'])
export const yunoPaymentReply = z.object({
  orderId: z.string(),
  status: orderStatus,
  sdkActionRequired: z.boolean(),
  errorCode: z.nullable(z.string()),
})
export type YunoPaymentReply = z.infer<typeof yunoPaymentReply>

/** API-050, API-140 */
export const createPaypalPaymentRequest = z.strictObject(createYunoIntentRequest.shape)
export type CreatePaypalPaymentRequest = CreateYunoIntentRequest
const link = z.object({ link: z.object({ href: url }) })
export const paypalPaymentReply = z.object({ orderId: z.string(), data: link })
export type PaypalPaymentReply = z.infer<typeof paypalPaymentReply>

/** API-051 */
export const createResignRequest = z.strictObject({
  productId,
  userCardInfoId: cardId,
  ...returns,
  sourcePath,
  customerPlatform: z.enum(['MOB', 'WEB']),
  userAgent: text(1000),
  renewalConsent: z.optional(renewalConsent),
})
export type CreateResignRequest = z.input<typeof createResignRequest>

/** API-052, API-141 */
export const oneClickRequest = z.strictObject({
  ...checkoutContext,
  productId,
  isOneClickCheckboxEnabled: z.boolean(),
  userCardInfoId: z.optional(cardId),
  renewalConsent: z.optional(renewalConsent),
})
export type OneClickRequest = z.input<typeof oneClickRequest>

/** What a charge without a form answers. `redirectUrl` leads to the bank's page where it asks for one. */
export const oneClickReply = z.object({
  orderId: z.string(),
  status: orderStatus,
  errorCode: z.nullable(z.string()),
  redirectUrl: z.nullable(z.string()),
})
export type OneClickReply = z.infer<typeof oneClickReply>

/** API-094, API-095, API-161 */
export const paymentLinkRequest = z.strictObject({ ...paymentRequest, ...terms })
export type PaymentLinkRequest = z.infer<typeof paymentLinkRequest>
export const paymentLinkReply = z.object({ data: link })
export type PaymentLinkReply = z.infer<typeof paymentLinkReply>

/**
 * API-046, API-136: a longer plan by the stored card at once, a shorter one from the next charge on.
 * `productId` is what was quoted; the consent is to the terms of the plan after it.
 */
export const changePlan = z.strictObject({
  productId,
  quoteId: z.optional(uuid),
  isOneClickCheckboxEnabled: z.boolean(),
  renewalConsent: z.optional(renewalConsent),
})
export type ChangePlan = z.infer<typeof changePlan>

/** API-046. `orderId` is null where nothing is charged now: the change comes with the next charge. */
export const changePlanReply = z.object({
  orderId: z.nullable(z.string()),
  status: orderStatus,
  subscription,
  /** The bank's page, where it asks for a confirmation. */
  redirectUrl: z.nullable(z.string()),
})
export type ChangePlanReply = z.infer<typeof changePlanReply>

/** ENTITY-050: what was paid and what it brought. Amounts are cents, the balance tokens. */
export const paymentNotification = z.object({
  success: z.boolean(),
  amountPaid: z.int(),
  currencyPaid: z.string().check(z.length(3)),
  product: z.union([product, tokenProduct]),
  subscription: z.nullable(subscription),
  remainingBalance: z.int(),
})
export type PaymentNotification = z.infer<typeof paymentNotification>

/**
 * Promised for paying with another card after this refusal, where the day's were not given already
 * (DECLINE-066, DECLINE-072); absent where nothing is promised.
 */
const extraTokens = z.optional(z.int())

/** ENTITY-051, ENTITY-052: what the payment hub says of an order that ended. */
export const hubPaymentNotification = z.object({
  orderId: z.string(),
  result: z.nullable(paymentNotification),
  errorCode: z.nullable(z.string()),
  extraTokens,
})
export type HubPaymentNotification = z.infer<typeof hubPaymentNotification>

/** API-042, API-135 */
export const orderStatusQuery = z.strictObject({ orderId: orderIdText })
export const orderStatusReply = z.object({
  orderId: z.string(),
  status: orderStatus,
  errorCode: z.nullable(z.string()),
  extraTokens,
  result: z.nullable(paymentNotification),
})
export type OrderStatusReply = z.infer<typeof orderStatusReply>

/** API-097 */
export const refundRequest = z.strictObject({
  reason: z.enum(['money_back', 'withdrawal']),
  text: z.optional(text(1000)),
})
export const refundReply = z.object({ refundId: uuid, amount: z.int() })

/** What `/account` lists as invoices: every charge of the user, newest first. */
export const invoice = z.object({
  orderId: z.string(),
  productId: z.string(),
  name: z.string(),
  amount: z.int(),
  currency: z.string(),
  paidAt: isoDate,
  paymentSystem,
  refunded: z.int(),
  /** What can be asked back now and until when (LEGAL-019, LEGAL-023), the better way first. */
  refundable: z.array(
    z.object({ reason: z.enum(['money_back', 'withdrawal']), amount: z.int(), until: isoDate }),
  ),
})
export type Invoice = z.infer<typeof invoice>
export const invoices = z.array(invoice)

/** Which card form this user gets, and where its script lives (PAY-016, TP-001, TP-002). */
export const checkoutOptions = z.object({
  cardSystem: z.nullable(cardSystem),
  /** True for those whose subscription runs at PayPal (PAY-017). */
  prefersPaypal: z.boolean(),
  isPaypalOffered: z.boolean(),
  scriptUrl: z.nullable(z.string()),
  /** Yuno's public key; null for other forms. */
  publicKey: z.nullable(z.string()),
  /** Where buttons must say that ordering obliges to pay (payments.md 6). */
  isEu: z.boolean(),
  isOneClickDefault: z.boolean(),
  country: z.string(),
  /** How the charge is named on the statement. */
  descriptor: z.string(),
  /** Banks whose cards are refused (DECLINE-070). */
  unacceptedBanks: z.array(z.string()),
})
export type CheckoutOptions = z.infer<typeof checkoutOptions>

/** Giving up a payment that was left at the bank's step (F-67). 'paid' is one that went through after all. */
export const giveUpParams = z.strictObject({ orderId: orderIdText })
export const giveUpReply = z.object({ status: z.enum(['given_up', 'paid']) })
export type GiveUpReply = z.infer<typeof giveUpReply>
