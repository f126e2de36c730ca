import { variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { hasAdultAccess } from './adult-access.rules.ts'
import { policyAt } from './region-policy.rules.ts'
import * as store from './store.ts'

/** What the user confirmed, and what follows from it. */
export interface AdultStanding {
  isSConfirmed: boolean
  isNConfirmed: boolean
  hasConfirmedAge: boolean
  isRomanceModeActive: boolean
  /** To the use of intimate chat data (TS-066). */
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

/** What is kept of a user's statements and proofs; null for whom nobody knows. */
export type AdultState = Awaited<ReturnType<typeof store.readAdultState>>

/** Asked anew at each request. */
export function adultState({ db }: Pick<Ctx, 'db'>, userId: string): Promise<AdultState> {
  return store.readAdultState(db, userId)
}

/** Of the request and the account, told by whoever knows them. */
interface Visit {
  from: Whereabouts
  /** Which advertisement brought the user (USER-016). */
  utmSource: string | null
  hasActiveSubscription: boolean
}

/** Where a user stands. Whoever serves anything adult asks here, at each request. */
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
