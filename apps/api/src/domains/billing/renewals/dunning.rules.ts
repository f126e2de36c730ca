import type { Handling } from '@oriel/contract/billing/declines'
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@oriel/contract/time'

/** What follows a failed renewal (payments.md 5.3). */
export interface Failure {
  handling: Handling
  /** The card scheme forbids another try. */
  isFinal: boolean
  pastDueSince: Date
  /** Number of quick retries made in this dunning. */
  quickRetries: number
  /** Uniform in [0, 1). */
  random: number
}

/** Days until an unpaid subscription ends. */
const END_DAYS = 14
const SOFT_DAYS = [1, 3, 5, 7]
const SPREAD_MS = 2 * HOUR_MS
const QUICK_MS = [15 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS]

export function endOfDunning(pastDueSince: Date): Date {
  return new Date(pastDueSince.getTime() + END_DAYS * DAY_MS)
}

/**
 * When to charge the card again, and the number of quick retries by then; null for never. Technical
 * failures are retried soon; later retries, and those of soft declines, keep the hour of the first
 * failure, plus or minus two hours.
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

/** Needs another card, other data or a confirmation: a retry cannot succeed. */
function needsTheBuyer(handling: Handling): boolean {
  return handling === 'hard' || handling === 'action' || handling === 'fix' || handling === 'signin'
}

/** Not a refusal of the card, but a failure of ours or the provider's. */
function isTechnical(handling: Handling): boolean {
  return handling === 'transient' || handling === 'config'
}

export type DunningAdvice = 'wait' | 'confirm' | 'replace' | 'paypal'

/** The action that the mail about a failed renewal asks for. */
export function adviceOf(handling: Handling, isFinal: boolean): DunningAdvice {
  if (isFinal) return 'replace'
  if (handling === 'action') return 'confirm'
  return needsTheBuyer(handling) ? 'replace' : 'wait'
}
