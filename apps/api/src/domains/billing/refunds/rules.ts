import {
  atLeastNone,
  lesser,
  minus,
  NO_CENTS,
  NO_TOKENS,
  shareOf,
  totalOf,
  type Cents,
  type TokenParts,
  type Tokens,
} from '@oriel/contract/amounts'
import type { OrderId } from '@oriel/contract/ids'
import { DAY_MS } from '@oriel/contract/time'
import type { CatalogueItem } from '#/domains/billing/catalogue/rules.ts'
import { isEea } from '#/domains/billing/orders/provider-choice.rules.ts'
import type { OrderPurpose, OrderState } from '#/domains/billing/orders/rules.ts'
import {
  creditOf,
  unusedOf,
  type RunningPeriod,
} from '#/domains/billing/subscriptions/upgrade.rules.ts'

/** LEGAL-020 */
const MONEY_BACK_DAYS = 30
/** LEGAL-023 */
const WITHDRAWAL_DAYS = 14

export interface RefundableOrder {
  orderId: OrderId
  purpose: OrderPurpose
  state: OrderState
  item: CatalogueItem
  cents: Cents
  settledAt: Date | null
  duplicateOf: OrderId | null
  dispute: 'none' | 'open' | 'won' | 'lost'
  context: { country: string }
}

export interface RefundFacts {
  order: RefundableOrder
  /** Cents of it that are back already, or on their way. */
  refundingCents: Cents
  /** The user's first subscription payment, with the guarantee not used yet. */
  isGuaranteed: boolean
  /** Its subscription was replaced by another, which took its money over, or is taken back already. */
  isReplaced: boolean
  /** The running period of its subscription, be it that a renewal pays for that; null where none runs. */
  period: PaidPeriod | null
  unspent: TokenParts
}

/** A running period, worth what all its payments paid for it. */
export interface PaidPeriod extends RunningPeriod {
  /** Its own, then those whose unused time a change of plan took over. */
  payments: readonly Payment[]
  /** What its own payment brought, and what of that is unspent. */
  granted: TokenParts
  unspent: TokenParts
}

/** An order, and what of its cents is not back yet. */
export interface Payment {
  orderId: OrderId
  leftCents: Cents
}

/** What decides whether a payment of the user's has the guarantee. */
interface Guarantee {
  wasUsed: boolean
  firstPlanOrder: string | null
}

/** LEGAL-020: of all subscription payments the first, once. `orderId` is null for one to come. */
export function hasGuarantee(
  { wasUsed, firstPlanOrder }: Guarantee,
  orderId: OrderId | null,
): boolean {
  return !wasUsed && firstPlanOrder === orderId
}

export interface Refundable {
  reason: 'money_back' | 'withdrawal'
  cents: Cents
  /** The last moment to ask for it. */
  until: Date
  /** Which orders it comes out of. */
  parts: readonly Part[]
}

/** What goes back of one order: its cents, and the tokens that are taken back with them. */
interface Part {
  orderId: OrderId
  cents: Cents
  tokens: TokenParts
}

/**
 * What a buyer can have back by themselves now: the guarantee gives all of the first subscription payment and what is not used of a renewal since,
 * a withdrawal gives what is not used of the subscription's time or of the bought tokens
 * (LEGAL-020, LEGAL-023, payments.md 5.5, 6.6).
 */
export function refundableNow(facts: RefundFacts, now: Date): Refundable[] {
  const { order, refundingCents } = facts
  const { state, settledAt, duplicateOf, dispute } = order
  if (state !== 'settled' || settledAt === null || duplicateOf !== null) return []
  if (dispute !== 'none' || refundingCents > 0) return []
  return [moneyBack(facts, settledAt, now), withdrawal(facts, settledAt, now)].flatMap((way) => {
    if (way === null || now > way.until) return []
    const cents = centsOf(way.parts)
    return cents > 0 ? [{ ...way, cents }] : []
  })
}

/** Whether buyers ask for such refunds themselves, and mean the end of their contract. */
export const isOwnWish = (reason: string): boolean =>
  reason === 'money_back' || reason === 'withdrawal'

type Way = Omit<Refundable, 'cents'>

const centsOf = (parts: readonly Part[]): Cents => totalOf(parts.map(({ cents }) => cents))

type Dispute = RefundableOrder['dispute']

const DISPUTE_STEPS: Record<Dispute, number> = { none: 0, open: 1, won: 2, lost: 2 }

/** A dispute only moves on: a report that says less of it was asked for before. */
export function disputeAfter(ours: Dispute, told: Dispute): Dispute {
  return DISPUTE_STEPS[told] < DISPUTE_STEPS[ours] ? ours : told
}

/** Whether a bank decides about the money, or has given it back. */
export const isDisputed = ({ dispute }: { dispute: Dispute }): boolean =>
  dispute === 'open' || dispute === 'lost'

/** Whether it was paid so long ago that no right to have it back is left. */
export function isPastRefund(
  { settledAt }: Pick<RefundableOrder, 'settledAt'>,
  now: Date,
): boolean {
  return settledAt === null || now > daysAfter(settledAt, MONEY_BACK_DAYS)
}

const daysAfter = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

function moneyBack(
  { order, isGuaranteed, isReplaced, period, unspent }: RefundFacts,
  settledAt: Date,
  now: Date,
): Way | null {
  if (!isGuaranteed || isReplaced) return null
  const { orderId, cents } = order
  // The subscription ends with it: nobody pays for days of a renewal that they do not have.
  const isRenewed = period !== null && period.payments[0]?.orderId !== orderId
  const renewed = isRenewed ? unusedParts(period, now, period.unspent) : []
  return {
    reason: 'money_back',
    until: daysAfter(settledAt, MONEY_BACK_DAYS),
    parts: [{ orderId, cents, tokens: unspent }, ...renewed],
  }
}

function withdrawal(
  { order, period, unspent }: RefundFacts,
  settledAt: Date,
  now: Date,
): Way | null {
  const until = withdrawableUntil({ ...order, settledAt })
  if (until === null) return null
  const reason = 'withdrawal'
  if (order.purpose === 'pack') {
    const { orderId } = order
    const part = { orderId, cents: unspentCents(order, unspent), tokens: unspent }
    return { reason, until, parts: [part] }
  }
  if (period === null) return null
  const share = unusedOf(period.granted.promo, period, now)
  const tokens = { paid: NO_TOKENS, promo: lesser(period.unspent.promo, share) }
  return { reason, until, parts: unusedParts(period, now, tokens) }
}

const NOTHING: TokenParts = { paid: NO_TOKENS, promo: NO_TOKENS }

/** What is not used of a period's money; the tokens are taken from what its own payment brought. */
function unusedParts(period: PaidPeriod, now: Date, tokens: TokenParts): Part[] {
  return spread(creditOf(period, now), period.payments).map((part, index) => ({
    ...part,
    tokens: index === 0 ? tokens : NOTHING,
  }))
}

/** Takes cents out of payments, one after the other; of none more than it has left. */
export function spread(
  cents: Cents,
  payments: readonly Payment[],
): { orderId: OrderId; cents: Cents }[] {
  let open = cents
  return payments.map(({ orderId, leftCents }) => {
    const taken = lesser(open, atLeastNone(leftCents))
    open = minus(open, taken)
    return { orderId, cents: taken }
  })
}

/** Where contracts made at a distance can be withdrawn from: the EEA, and the UK by a law of its own. */
const isWithdrawable = (country: string): boolean => isEea(country) || country === 'GB'

/** Every contract of its own can be withdrawn from, with the renewals since; null elsewhere. */
export function withdrawableUntil({
  purpose,
  settledAt,
  context,
}: Pick<RefundableOrder, 'purpose' | 'settledAt' | 'context'>): Date | null {
  const isContract = purpose === 'plan' || purpose === 'upgrade' || purpose === 'pack'
  if (!isContract || settledAt === null || !isWithdrawable(context.country)) return null
  return daysAfter(settledAt, WITHDRAWAL_DAYS)
}

/** A pack's price for the bought tokens nobody has spent, in cents rounded down; presents have no price (F03). */
export function unspentCents(
  { item, cents }: Pick<RefundableOrder, 'item' | 'cents'>,
  { paid }: TokenParts,
): Cents {
  if (item.kind !== 'pack' || item.tokens === 0) return NO_CENTS
  return shareOf(cents, Math.min(paid, item.tokens), item.tokens)
}

/** How many of a payment's tokens go with what was refunded of it, in all. */
export function tokensFor(refundedCents: Cents, cents: Cents, { paid, promo }: TokenParts): Tokens {
  const all = totalOf([paid, promo])
  return refundedCents >= cents ? all : shareOf(all, refundedCents, cents)
}
