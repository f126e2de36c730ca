import { variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import { hasPlan } from '#/domains/billing/service.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { hasAdultAccess } from './adult-access.rules.ts'
import { policyAt } from './region-policy.rules.ts'
import { readAdultState } from './store.ts'

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

/** Where a user stands, for a request from there. Whoever serves anything adult asks here, each time. */
export async function adultStanding(
  { db, clock, config }: Pick<Ctx, 'db' | 'clock' | 'config'>,
  userId: string,
  { place, brand }: Whereabouts,
): Promise<AdultStanding> {
  const [state, hasActiveSubscription] = await Promise.all([
    readAdultState(db, userId),
    hasPlan({ db, clock }, userId),
  ])
  if (state === null) return NOTHING
  const { isSConfirmed, isNConfirmed, utmSource, assuredUntil, hasIntimateConsent } = state
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
