import type { Tokens } from '@oriel/contract/amounts'
import {
  endsWithTime,
  OFFER_PAUSE_HOURS,
  OFFERS,
  type OfferKind,
} from '@oriel/contract/billing/offers'
import { HOUR_MS, SECOND_MS } from '@oriel/contract/time'

/** How long a user's action makes the next step of a chain available. */
export const SESSION_HOURS = 24
const LIFETIME_BLOCK_HOURS = 7 * 24

interface Made {
  startedAt: Date
  expiresAt: Date
  endedAt: Date | null
}
export type MadeOffers = ReadonlyMap<OfferKind, Made>

/** The end of a running offer; null for one that is over. */
export function runsUntil({ expiresAt, endedAt }: Made, now: Date): Date | null {
  return endedAt === null && now < expiresAt ? expiresAt : null
}

/** Offers made only once to a user (FLOW-014). */
const ONCE = new Set<OfferKind>(['welcomePack', 'welcomePackBase', 'welcomePackExtra'])

/**
 * Whether an earlier offer may be made again: a day after it ended (SAFE-014), or at once if its price
 * never ends.
 */
export function mayOpenAgain(kind: OfferKind, { expiresAt, endedAt }: Made, now: Date): boolean {
  if (ONCE.has(kind)) return false
  if (!endsWithTime(kind)) return true
  const over = endedAt ?? expiresAt
  return now.getTime() - over.getTime() >= OFFER_PAUSE_HOURS * HOUR_MS
}

export function endOfOffer(kind: OfferKind, now: Date): Date {
  return new Date(now.getTime() + OFFERS[kind].lastsSeconds * SECOND_MS)
}

/** The offer required before (FLOW-015, FLOW-021): each price follows the refusal of another. */
export const STEP_BEFORE: Partial<Record<OfferKind, OfferKind>> = {
  welcomePackBase: 'welcomePack',
  welcomePackExtra: 'welcomePackBase',
  upgradeBase: 'upgrade',
  upgradeExtra: 'upgradeBase',
}

/** A user's actions in the last {@link SESSION_HOURS} that make offers available. */
export interface Past {
  hasAccess: boolean
  /** Paid for something other than a renewal. */
  hasBought: boolean
  /** Opened a pack's checkout and did not pay. */
  hasLeftPack: boolean
  /** The same for a plan, even without an order: before the terms were ticked (POPUP-026). */
  hasLeftPlan: boolean
  /** The user's first subscription started. */
  isNewSubscriber: boolean
  /** Was shown the packs for lack of tokens. */
  hasSeenShortage: boolean
}

/** FLOW-010, FLOW-014, FLOW-021, FLOW-032, POPUP-044, LAYOUT-003 */
const OPENED_BY: Record<OfferKind, (past: Past) => boolean> = {
  firstVisit: (past) => !past.hasAccess,
  checkoutDownsell: (past) => !past.hasAccess && past.hasLeftPlan,
  tokenUpsell: (past) => past.hasAccess && past.hasBought,
  tokenDownsell: (past) => past.hasAccess && past.hasLeftPack,
  insufficientDownsell: (past) => past.hasAccess && past.hasSeenShortage,
  welcomePack: (past) => past.hasAccess && past.isNewSubscriber,
  welcomePackBase: (past) => past.hasAccess && past.isNewSubscriber,
  welcomePackExtra: (past) => past.hasAccess && past.isNewSubscriber,
  upgrade: (past) => past.hasAccess,
  upgradeBase: (past) => past.hasAccess,
  upgradeExtra: (past) => past.hasAccess,
  lifetime: (past) => past.hasAccess,
}

/** Whether the user has reached the offer's step (PAY-035). */
export function isReached(kind: OfferKind, past: Past, made: MadeOffers, now: Date): boolean {
  const before = STEP_BEFORE[kind]
  if (before !== undefined && !isRecent(made.get(before)?.startedAt, now)) return false
  return OPENED_BY[kind](past)
}

function isRecent(at: Date | undefined, now: Date): boolean {
  return at !== undefined && now.getTime() - at.getTime() < SESSION_HOURS * HOUR_MS
}

/** FLOW-031: a lifetime was bought, or refused within 7 days. */
export function isLifetimeBlocked(
  { hasLifetime, refusedAt }: { hasLifetime: boolean; refusedAt: Date | null },
  now: Date,
): boolean {
  if (hasLifetime) return true
  return refusedAt !== null && now.getTime() - refusedAt.getTime() < LIFETIME_BLOCK_HOURS * HOUR_MS
}

/** Whether the balance is too low for the most expensive action. */
export function lacksTokens(balance: Tokens, prices: Readonly<Record<string, number>>): boolean {
  return balance < Math.max(...Object.values(prices))
}
