import { DAY_MS } from '@oriel/contract/time'
import type { AdultPolicy } from './region-policy.rules.ts'

/** What the server itself knows. */
export interface AdultFacts {
  /** What the place of the request asks for (SAFE-006). */
  policy: AdultPolicy
  /** Whether the brand may show adult content at all. */
  isVariantCapable: boolean
  /** Typed month and year were those of an adult; it only screens out (SAFE-006). */
  hasConfirmedAge: boolean
  /** A provider said over 18, and it has not run out. */
  isAssured: boolean
  /** To the use of what the user writes about their sex life (TS-066). */
  hasIntimateConsent: boolean
  hasActiveSubscription: boolean
  /** Somebody or something says that a minor is using the account (TS-024). */
  isSafetyLocked: boolean
}

/** What a client can influence: each of these can only lower the outcome (TS-019). */
export interface AdultHints {
  /** The user's switch: `isNConfirmed`. */
  isSwitchedOn: boolean
  utmSource: string | null
}

/** USER-016: visitors who came from this source see nothing adult unless they subscribe. */
const SAFE_SOURCE = 'google'

/**
 * Whether a user is served adult content: the one decision, of which `nEnabled`, `isNSFWContent` and
 * every filter are outputs (TS-019, USER-017).
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

/** Whether the policy of the place is met. */
export function isAgeProven(
  facts: Pick<AdultFacts, 'policy' | 'hasConfirmedAge' | 'isAssured'>,
): boolean {
  if (facts.policy === 'block' || !facts.hasConfirmedAge) return false
  return facts.policy === 'declare' || facts.isAssured
}

const PAUSE_MS = DAY_MS

/**
 * Whether a chat is kept free of romance and adult content, whatever mode its user is in: for a day
 * from the last message in it on that was graded 2 or 3 (TS-012).
 */
export function isRomancePaused(lastGraveAt: Date | null, now: Date): boolean {
  return lastGraveAt !== null && now.getTime() - lastGraveAt.getTime() < PAUSE_MS
}
