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
  /** Cents of the order already refunded or being refunded. */
  refundingCents: Cents
  /** Whether it is the user's first subscription payment and the guarantee is unused. */
  isGuaranteed: boolean
  /** Its subscription was replaced by another, which took over its value, or was revoked. */
  isReplaced: boolean
  /** The running period of its subscription, also when a renewal paid for it; null when none runs. */
  period: PaidPeriod | null
  unspent: TokenParts
}

/** A running period, with the total value all its payments contributed. */
export interface PaidPeriod extends RunningPeriod {
  /** Its own payment, then those whose unused time was credited by a change of plan. */
  payments: readonly Payment[]
  /** Tokens granted by its own payment, and those still unspent. */
  granted: TokenParts
  unspent: TokenParts
}

/** An order and its cents not refunded yet. */
export interface Payment {
  orderId: OrderId
  leftCents: Cents
}

/** Facts that decide whether a payment has the guarantee. */
interface Guarantee {
  wasUsed: boolean
  firstPlanOrder: string | null
}

/** LEGAL-020: once, for the first subscription payment. `orderId` is null for a future payment. */
export function hasGuarantee(
  { wasUsed, firstPlanOrder }: Guarantee,
  orderId: OrderId | null,
): boolean {
  return !wasUsed && firstPlanOrder === orderId
}

export interface Refundable {
  reason: 'money_back' | 'withdrawal'
  cents: Cents
  /** The deadline for requesting it. */
  until: Date
  /** The orders it is refunded from. */
  parts: readonly Part[]
}

/** The share of one order: the cents to refund and the tokens to take back. */
interface Part {
  orderId: OrderId
  cents: Cents
  tokens: TokenParts
}

/**
 * Refunds a buyer can request now. The guarantee refunds the whole first subscription payment and the
 * unused part of a later renewal; a withdrawal refunds the unused part of the subscription's time or of
 * the bought tokens (LEGAL-020, LEGAL-023, payments.md 5.5, 6.6).
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

/** Whether a buyer requested the refund, which also ends the contract. */
export const isOwnWish = (reason: string): boolean =>
  reason === 'money_back' || reason === 'withdrawal'

type Way = Omit<Refundable, 'cents'>

const centsOf = (parts: readonly Part[]): Cents => totalOf(parts.map(({ cents }) => cents))

type Dispute = RefundableOrder['dispute']

const DISPUTE_STEPS: Record<Dispute, number> = { none: 0, open: 1, won: 2, lost: 2 }

/** A dispute never goes back a step: such a report is outdated. */
export function disputeAfter(ours: Dispute, reported: Dispute): Dispute {
  return DISPUTE_STEPS[reported] < DISPUTE_STEPS[ours] ? ours : reported
}

/** Whether a bank still decides about the money or has returned it to the payer. */
export const isDisputed = ({ dispute }: { dispute: Dispute }): boolean =>
  dispute === 'open' || dispute === 'lost'

/** Whether every refund right for the payment has expired. */
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
  // The subscription ends, so the unused days of a renewal are refunded as well.
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

/** Refunds the unused value of a period; tokens are taken from its own payment's grant. */
function unusedParts(period: PaidPeriod, now: Date, tokens: TokenParts): Part[] {
  return spread(creditOf(period, now), period.payments).map((part, index) => ({
    ...part,
    tokens: index === 0 ? tokens : NOTHING,
  }))
}

/** Takes cents from payments in order, at most what each has left. */
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

/** Where distance contracts can be withdrawn from: the EEA, and the UK under its own law. */
const isWithdrawable = (country: string): boolean => isEea(country) || country === 'GB'

/** Withdrawal deadline of a contract, which includes its later renewals; null without such a right. */
export function withdrawableUntil({
  purpose,
  settledAt,
  context,
}: Pick<RefundableOrder, 'purpose' | 'settledAt' | 'context'>): Date | null {
  const isContract = purpose === 'plan' || purpose === 'upgrade' || purpose === 'pack'
  if (!isContract || settledAt === null || !isWithdrawable(context.country)) return null
  return daysAfter(settledAt, WITHDRAWAL_DAYS)
}

/** Value of a pack's unspent bought tokens, in cents rounded down; promo tokens have no price (F03). */
export function unspentCents(
  { item, cents }: Pick<RefundableOrder, 'item' | 'cents'>,
  { paid }: TokenParts,
): Cents {
  if (item.kind !== 'pack' || item.tokens === 0) return NO_CENTS
  return shareOf(cents, Math.min(paid, item.tokens), item.tokens)
}

/** Total tokens to take back for the refunded share of a payment. */
export function tokensFor(refundedCents: Cents, cents: Cents, { paid, promo }: TokenParts): Tokens {
  const all = totalOf([paid, promo])
  return refundedCents >= cents ? all : shareOf(all, refundedCents, cents)
}
