import type { UserId } from '@oriel/contract/ids'
import type { RomanceLevel } from '@oriel/contract/trust/romance'
import { variantOf } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { Whereabouts } from '#/platform/http/caller.ts'
import { hasAdultAccess, romanceLevel, type AdultFacts } from './adult-access.rules.ts'
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
  ctx: Pick<Ctx, 'clock' | 'config'>,
  state: AdultState,
  visit: Visit,
): AdultStanding {
  if (state === null) return NOTHING
  const { isSConfirmed, isNConfirmed, hasIntimateConsent } = state
  const facts = factsOf(ctx, state, visit)
  return {
    isSConfirmed,
    isNConfirmed,
    hasConfirmedAge: facts.hasConfirmedAge,
    isRomanceModeActive: state.isRomanceModeActive ?? false,
    hasIntimateConsent,
    hasAdultAccess: hasAdultAccess(facts, {
      isSwitchedOn: isNConfirmed,
      utmSource: visit.utmSource,
    }),
  }
}

function factsOf(
  { clock, config }: Pick<Ctx, 'clock' | 'config'>,
  { confirmedAt, assuredUntil, hasIntimateConsent, underageAt }: NonNullable<AdultState>,
  { from: { place, brand }, hasActiveSubscription }: Visit,
): AdultFacts {
  return {
    policy: policyAt(config.adult.policy, place),
    isVariantCapable: variantOf(brand).isNsfwCapable,
    hasConfirmedAge: confirmedAt !== null,
    isAssured: assuredUntil !== null && assuredUntil > clock.now(),
    hasIntimateConsent,
    hasActiveSubscription,
    isSafetyLocked: underageAt !== null,
  }
}

/** How close a character may come in this turn; the state is read for each (TALK-045, TS-019). */
export async function romanceIn(
  ctx: Pick<Ctx, 'db' | 'clock' | 'config' | 'buyers'>,
  userId: UserId,
  state: AdultState,
  turn: Omit<Visit, 'utmSource'> & { isPaused: boolean },
): Promise<RomanceLevel> {
  if (state === null) return 'none'
  const standingFor = (utmSource: string | null) =>
    adultStanding(ctx, state, { ...turn, utmSource })
  const likely = standingFor(null)
  // The source only takes access away, so it is read only where there would be some.
  const { isRomanceModeActive, hasAdultAccess: isAdult } = likely.hasAdultAccess
    ? standingFor(await ctx.buyers.utmSourceOf(ctx.db, userId))
    : likely
  const facts = factsOf(ctx, state, { ...turn, utmSource: null })
  return romanceLevel(facts, {
    isPaused: turn.isPaused,
    isRomanceModeActive,
    hasAdultAccess: isAdult,
  })
}
