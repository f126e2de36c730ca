import type { Cents } from '@oriel/contract/amounts'
import { declineOf, isDeclineCode, type DeclineCode } from '@oriel/contract/billing/declines'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { OrderId, SubscriptionId } from '@oriel/contract/ids'
import { MINUTE_MS } from '@oriel/contract/time'

/** What an order is for. */
export type OrderPurpose = 'plan' | 'pack' | 'renewal' | 'upgrade' | 'restore'

/**
 * How an order is paid: in a card form, in a form for a stored card's security code, with the stored
 * card alone, or on the provider's own page. Providers accept only one of these ways per order.
 */
export type OrderChannel = 'form' | 'resign' | 'token' | 'page'

/** Where in the shop a buyer was, for receipts and attribution; no free text (ENTITY-049). */
export interface OrderContext {
  sourcePath: string
  platform: 'MOB' | 'WEB'
  trafficSource: string | null
  country: string
  ipAddress: string
  successUrl: string
  failUrl: string
  /** The charge's statement descriptor; disputes are counted by it (TS-062). */
  descriptor?: string
}

/** payments.md 5.2 */
export type OrderState =
  | 'created'
  | 'awaiting_payment'
  | 'submitted'
  | 'requires_action'
  | 'authorized'
  | 'settled'
  | 'declined'
  | 'expired'
  | 'canceled'
  | 'review'
  | 'unknown'

const OPEN = new Set<OrderState>([
  'created',
  'awaiting_payment',
  'submitted',
  'requires_action',
  'authorized',
  'unknown',
])

/** Whether the provider may still capture money and the outcome is unknown. */
export function isOpen(state: OrderState): boolean {
  return OPEN.has(state)
}

/** Whether the payment was submitted to its provider and has not ended. */
export function isSent({ state, system }: Shown): boolean {
  return OPEN.has(state) && !isForm({ state, system })
}

interface Begun extends Shown {
  channel: OrderChannel
  createdAt: Date
}

/**
 * Whether it blocks other payments of its kind (C03). A stored card is charged as soon as its order is
 * created, so an unsubmitted one is replaceable only once the process submitting it must have died.
 */
export function isUnderWay(order: Begun, now: Date): boolean {
  const isBeingSent =
    order.channel === 'token' && now.getTime() - order.createdAt.getTime() < LOST_MS
  return OPEN.has(order.state) && (isSent(order) || isBeingSent)
}

/**
 * Whether a buyer may give an order up (F-67): nothing was captured, and nothing is until the buyer
 * acts. Not right after a stored-card order was created, when its charge may be on its way.
 */
export function mayGiveUp(order: Begun, now: Date): boolean {
  return order.state === 'requires_action' || (isForm(order) && !isUnderWay(order, now))
}

interface Shown {
  state: OrderState
  system: PaymentSystem
}

/** Whether it was only shown to the buyer so far; PayPal's approval page counts as a form. */
function isForm({ state, system }: Shown): boolean {
  if (state === 'requires_action') return system === 'paypal'
  return state === 'created' || state === 'awaiting_payment'
}

/** A provider's report, in the terms of {@link decide}; amounts in cents. */
export interface Report {
  state:
    | 'pending'
    | 'requires_action'
    | 'authorized'
    | 'settled'
    | 'declined'
    | 'expired'
    | 'canceled'
    | 'review'
    | 'missing'
  captured: { cents: Cents; currency: string } | null
  /** Null if the provider did not report it. */
  refundedCents: Cents | null
}

export interface OrderFacts {
  state: OrderState
  cents: Cents
  currency: string
  createdAt: Date
  submittedAt: Date | null
}

/**
 * The order's next state; the same one if nothing changes. For an order in manual review the provider's
 * final report decides, unless money was refunded.
 */
export function decide(order: OrderFacts, report: Report, now: Date): OrderState {
  if (order.state === 'settled') return 'settled'
  if (order.state === 'review' && (report.refundedCents ?? 0) > 0) return 'review'
  if (report.state === 'settled') return isPaidAsAgreed(order, report) ? 'settled' : 'review'
  if (report.state === 'review') return 'review'
  if (order.state === 'review') return endWithoutMoney(report) ?? 'review'
  // Ended on our side; only a capture changes it.
  if (!isOpen(order.state)) return order.state
  if (report.state === 'missing') return whenMissing(order, now)
  const waitsForBuyer = report.state === 'requires_action' || !isStarted(order)
  if (isWaiting(report) && waitsForBuyer && isFormOver(order, now)) return 'expired'
  if (report.state !== 'pending') return report.state
  return order.state === 'authorized' || !isStarted(order) ? order.state : 'submitted'
}

function endWithoutMoney({ state }: Report): OrderState | null {
  return state === 'declined' || state === 'expired' || state === 'canceled' ? state : null
}

const isWaiting = ({ state }: Report) => state === 'pending' || state === 'requires_action'

/** Whether the provider's report is final; until then money may still be captured. */
export function isLastWord({ state }: Pick<Report, 'state'>): boolean {
  return FINAL.has(state)
}

const FINAL = new Set<Report['state']>(['settled', 'declined', 'expired', 'canceled', 'review'])

function isPaidAsAgreed({ cents, currency }: OrderFacts, { captured }: Report): boolean {
  return captured !== null && captured.cents === cents && captured.currency === currency
}

/** A form only shown is not a payment; the provider reports both as 'created'. */
const isStarted = ({ state }: OrderFacts) => state !== 'awaiting_payment' && state !== 'created'

/** How long a form may stay open before its order ends (payments.md 5.2). */
const FORM_MS = 30 * MINUTE_MS
/** After this time, a submitted order the provider does not know was never received (O02). */
const LOST_MS = MINUTE_MS

function whenMissing(order: OrderFacts, now: Date): OrderState {
  if (order.submittedAt !== null) {
    return now.getTime() - order.submittedAt.getTime() >= LOST_MS ? 'declined' : 'unknown'
  }
  return isFormOver(order, now) ? 'expired' : order.state
}

const isFormOver = ({ createdAt }: OrderFacts, now: Date) =>
  now.getTime() - createdAt.getTime() >= FORM_MS

const BACKOFF_MINUTES = [1, 2, 5, 15, 60]
const LAST_CHECK = 5 + 23
/** The provider may still report the outcome of an order in manual review. */
const REVIEW_CHECKS = 30
const DAY_MINUTES = 24 * 60

/** When a provider is asked again about an order that has not ended: 1, 2, 5, 15, 60 min, then hourly
 * for a day, then manual review (payments.md 5.7). Null means that no check is left. */
export function nextCheck(checks: number, now: Date): Date | null {
  if (checks >= LAST_CHECK) return null
  return inMinutes(BACKOFF_MINUTES[checks] ?? 60, now)
}

/** The same for orders in manual review: once a day for a month. */
export function nextReviewCheck(checks: number, now: Date): Date | null {
  return checks >= LAST_CHECK + REVIEW_CHECKS ? null : inMinutes(DAY_MINUTES, now)
}

const inMinutes = (minutes: number, now: Date) => new Date(now.getTime() + minutes * MINUTE_MS)

export interface DeclineFacts {
  /** The provider's original code; null if it gave none. */
  providerCode: string | null
  bank: string | null
  brand: string | null
  /** Counted within its checkout, from 1. */
  attempt: number
}

export interface DeclineSettings {
  /** DECLINE-070 */
  unacceptedBanks: readonly string[]
  acceptedBrands: readonly string[]
}

/** Which text a refusal shows (payments.md 1.10, "Special keys"). */
export function declineCodeOf(facts: DeclineFacts, settings: DeclineSettings): DeclineCode {
  const { providerCode, bank, brand, attempt } = facts
  const isUnaccepted = settings.unacceptedBanks.some(
    (name) => bank !== null && bank.toLowerCase().includes(name.toLowerCase()),
  )
  if (isUnaccepted) return 'SuttonBank'
  if (providerCode === '3.07' && brand !== null && settings.acceptedBrands.includes(brand)) {
    return 'Special_3.07'
  }
  if (providerCode === '5.08' && attempt >= 2) return 'Special_5.08'
  return providerCode !== null && isDeclineCode(providerCode) ? providerCode : 'Generic'
}

interface OrderProgress extends Shown {
  channel: OrderChannel
  submittedAt: Date | null
  /** When its provider is asked again; null after its final report. */
  checkAt: Date | null
  refundedCents: Cents
}

/**
 * The status for polling clients: a decline is reported, anything unclear is still processing. An order
 * cancelled for another is processing until the provider's final report, since it may have been paid;
 * it has failed at once if only we submit such payments and this one never was.
 */
export function statusOnWire(order: OrderProgress): 'processing' | 'success' | 'fail' {
  const { state, checkAt, refundedCents } = order
  if (state === 'settled') return 'success'
  if (state === 'canceled')
    return checkAt === null || isNeverSubmitted(order) ? 'fail' : 'processing'
  if (state === 'review') return refundedCents > 0 ? 'fail' : 'processing'
  return state === 'declined' || state === 'expired' ? 'fail' : 'processing'
}

/** Whether only we submit such payments, and this one never was. */
function isNeverSubmitted({ system, channel, submittedAt }: OrderProgress): boolean {
  return submittedAt === null && (channel === 'token' || system === 'yuno')
}

/** Codes caused by our own configuration; they are logged as errors (D10). */
export function isOurFault(code: string | null): boolean {
  return declineOf(code).handling === 'config'
}

/** The ledger's source key for what an order granted (payments.md 5.6). */
export function grantKeyOf({
  orderId,
  purpose,
  subscriptionId,
  periodIndex,
}: {
  orderId: OrderId
  purpose: OrderPurpose
  subscriptionId: SubscriptionId | null
  periodIndex: number | null
}): string {
  return purpose === 'renewal' && subscriptionId !== null
    ? `renewal:${subscriptionId}:${periodIndex}`
    : `order:${orderId}`
}
