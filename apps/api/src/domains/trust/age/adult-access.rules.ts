import { DAY_MS } from '@oriel/contract/time'
import type { RomanceLevel } from '@oriel/contract/trust/romance'
import type { AdultPolicy } from './region-policy.rules.ts'

/** Facts the server itself knows. */
export interface AdultFacts {
  /** The policy for the request's place (SAFE-006). */
  policy: AdultPolicy
  /** Whether the brand may show adult content at all. */
  isVariantCapable: boolean
  /** The typed month and year were an adult's; this can only exclude (SAFE-006). */
  hasConfirmedAge: boolean
  /** A provider confirmed over 18, and the proof has not expired. */
  isAssured: boolean
  /** Consent to the use of intimate chat data (TS-066). */
  hasIntimateConsent: boolean
  hasActiveSubscription: boolean
  /** A signal indicates that a minor uses the account (TS-024). */
  isSafetyLocked: boolean
}

/** Inputs a client can influence: each can only reduce access (TS-019). */
export interface AdultHints {
  /** The user's switch: `isNConfirmed`. */
  isSwitchedOn: boolean
  utmSource: string | null
}

/** USER-016: visitors from this source see nothing adult unless they subscribe. */
const SAFE_SOURCE = 'google'

/**
 * Whether a user is served adult content. The single decision behind `nEnabled`, `isNSFWContent`
 * and every filter (TS-019, USER-017).
 */
export function hasAdultAccess(facts: AdultFacts, hints: AdultHints): boolean {
  const isFromSafeSource = hints.utmSource?.trim().toLowerCase() === SAFE_SOURCE
  return (
    isAgeProven(facts) &&
    facts.isVariantCapable &&
    !facts.isSafetyLocked &&
    facts.hasIntimateConsent &&
    hints.isSwitchedOn &&
    (!isFromSafeSource || facts.hasActiveSubscription)
  )
}

/** Whether the policy of the place is satisfied. */
export function isAgeProven(
  facts: Pick<AdultFacts, 'policy' | 'hasConfirmedAge' | 'isAssured'>,
): boolean {
  if (facts.policy === 'block' || !facts.hasConfirmedAge) return false
  return facts.policy === 'declare' || facts.isAssured
}

const PAUSE_MS = DAY_MS

/**
 * Whether romance and adult content are paused in a chat, whatever the user's mode: for a day after
 * its last message graded 2 or 3 (TS-012).
 */
export function isRomancePaused(lastGraveAt: Date | null, now: Date): boolean {
  return lastGraveAt !== null && now.getTime() - lastGraveAt.getTime() < PAUSE_MS
}

/**
 * How close a character may come in a turn (TALK-045). The pause, the place, the brand and a lock go
 * before whatever the user chose.
 */
export function romanceLevel(
  facts: Pick<AdultFacts, 'policy' | 'isVariantCapable' | 'isSafetyLocked'>,
  turn: { isPaused: boolean; isRomanceModeActive: boolean; hasAdultAccess: boolean },
): RomanceLevel {
  const isOpen = facts.policy !== 'block' && facts.isVariantCapable && !facts.isSafetyLocked
  if (turn.isPaused || !isOpen) return 'none'
  if (!turn.isRomanceModeActive) return 'friend'
  return turn.hasAdultAccess ? 'adult' : 'romance'
}
