import type { Handling } from '@oriel/contract/billing/declines'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oriel/contract/time'

/** What follows from a renewal that failed (payments.md 5.3). */
export interface Failure {
  handling: Handling
  /** The card scheme said "do not try again". */
  isFinal: boolean
  pastDueSince: Date
  /** How many of the quick tries were made in this dunning. */
  quickRetries: number
  /** Uniform in [0, 1). */
  random: number
}

/** A subscription that is not paid by then ends. */
const END_DAYS = 14
const SOFT_DAYS = [1, 3, 5, 7]
const SPREAD_MS = 2 * HOUR_MS
const QUICK_MS = [15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

export function endOfDunning(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + END_DAYS * DAY_MS)
}

/**
 * When the card is charged again by ourselves, and how many quick tries were then made; null at never.
 * Technical failures are tried again soon first; after that, and for what may pass another day, the
 * hour of the first failure counts, give or take two.
 */
export function nextTry(
  { handling, isFinal, pastDueSince, quickRetries, random }: Failure,
  now: Date,
): { at: Date; quickRetries: number } | null {
  if (isFinal || needsTheBuyer(handling)) return null
  const quick = isTechnical(handling) ? QUICK_MS[quickRetries] : undefined
  if (quick !== undefined) {
    return { at: new Date(now.getTime() + quick), quickRetries: quickRetries + 1 }
  }
  const elapsed = now.getTime() - pastDueSince.getTime()
  const day = SOFT_DAYS.find((days) => days * DAY_MS > elapsed + SPREAD_MS)
  if (day === undefined) return null
  const spread = Math.round((2 * random - 1) * SPREAD_MS)
  return { at: new Date(pastDueSince.getTime() + day * DAY_MS + spread), quickRetries }
}

/** Another card, other data or a confirmation: no try of ours changes that. */
function needsTheBuyer(handling: Handling): boolean {
  return handling === 'hard' || handling === 'action' || handling === 'fix' || handling === 'signin'
}

/** Nobody's card was refused; it is our own trouble or the provider's. */
function isTechnical(handling: Handling): boolean {
  return handling === 'transient' || handling === 'config'
}

export type DunningAdvice = 'wait' | 'confirm' | 'replace' | 'paypal'

/** What the mail of a failed renewal asks for. */
export function adviceOf(handling: Handling, isFinal: boolean): DunningAdvice {
  if (isFinal) return 'replace'
  if (handling === 'action') return 'confirm'
  return needsTheBuyer(handling) ? 'replace' : 'wait'
}
