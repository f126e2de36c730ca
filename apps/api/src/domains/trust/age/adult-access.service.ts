import type { UserId } from '@oriel/contract/ids'
import { variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { hasAdultAccess } from './adult-access.rules.ts'
import { policyAt } from './region-policy.rules.ts'
import * as store from './store.ts'

/** What the user confirmed, and the resulting access. */
export interface AdultStanding {
  isSConfirmed: boolean
  isNConfirmed: boolean
  hasConfirmedAge: boolean
  isRomanceModeActive: boolean
  /** Consent to the use of intimate chat data (TS-066). */
  hasIntimateConsent: boolean
  /** Whether adult content is served: `nEnabled` and `isNSFWContent` (TS-019). */
  hasAdultAccess: boolean
}

const NOTHING: AdultStanding = {
  isSConfirmed: false,
  isNConfirmed: false,
  hasConfirmedAge: false,
  isRomanceModeActive: false,
  hasIntimateConsent: false,
  hasAdultAccess: false,
}

/** A user's stored statements and proofs; null for an unknown user. */
export type AdultState = Awaited<ReturnType<typeof store.readAdultState>>

/** Read from the database on every request. */
export function adultState({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<AdultState> {
  return store.readAdultState(db, userId)
}

/** Facts about the request and the account, supplied by the caller. */
interface Visit {
  from: Whereabouts
  /** The advertisement source of the user (USER-016). */
  utmSource: string | null
  hasActiveSubscription: boolean
}

/** The user's adult access; to be checked on every request that serves adult content. */
export function adultStanding(
  { clock, config }: Pick<Ctx, 'clock' | 'config'>,
  state: AdultState,
  { from: { place, brand }, utmSource, hasActiveSubscription }: Visit,
): AdultStanding {
  if (state === null) return NOTHING
  const { isSConfirmed, isNConfirmed, assuredUntil, hasIntimateConsent } = state
  const hasConfirmedAge = state.confirmedAt !== null
  const facts = {
    policy: policyAt(config.adult.policy, place),
    isVariantCapable: variantOf(brand).isNsfwCapable,
    hasConfirmedAge,
    isAssured: assuredUntil !== null && assuredUntil > clock.now(),
    hasIntimateConsent,
    hasActiveSubscription,
    isSafetyLocked: state.underageAt !== null,
  }
  return {
    isSConfirmed,
    isNConfirmed,
    hasConfirmedAge,
    isRomanceModeActive: state.isRomanceModeActive ?? false,
    hasIntimateConsent,
    hasAdultAccess: hasAdultAccess(facts, { isSwitchedOn: isNConfirmed, utmSource }),
  }
}
