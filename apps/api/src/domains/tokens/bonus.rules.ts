import { DAY_MS } from '@oriel/contract/time'

/** The UTC day of an instant, as in '2026-11-20'. */
export function utcDay(at: Date): string {
  return at.toISOString().slice(0, 'YYYY-MM-DD'.length)
}

export interface BonusFacts {
  isEnabled: boolean
  /** No bonus while tokens are owed (payments.md 5.5). */
  isInDebt: boolean
  /** By this user, or by another unregistered account of the same device and network. */
  wasClaimedToday: boolean
}

/**
 * When the daily bonus can be claimed: the start of this UTC day or of the next one (TOKEN-006,
 * TOKEN-009). Null if there is no bonus for the user.
 */
export function nextClaimAt({ isEnabled, isInDebt, wasClaimedToday }: BonusFacts, now: Date) {
  if (!isEnabled || isInDebt) return null
  const today = Date.parse(`${utcDay(now)}T00:00:00Z`)
  return new Date(wasClaimedToday ? today + DAY_MS : today)
}
