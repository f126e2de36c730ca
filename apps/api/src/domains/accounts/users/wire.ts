import type { User, UserFeatures } from '@oriel/contract/accounts/user'
import type { TokenPrices } from '@oriel/contract/tokens/prices'
import type { PlanStanding } from '#/domains/billing/service.ts'
import { type AdultStanding } from '#/domains/trust/service.ts'
import type { UserRow } from './store.ts'

interface Joined {
  standing: AdultStanding
  plan: PlanStanding
  features: UserFeatures
  prices: TokenPrices
  isAdmin: boolean
  isOperator: boolean
  hasOptOutSignal: boolean
}

/** ENTITY-009, ENTITY-010 */
export function toUser(row: UserRow, joined: Joined): User {
  const { standing, plan, features, prices, isAdmin, isOperator, hasOptOutSignal } = joined
  return {
    id: row.userId,
    email: row.email,
    name: row.name,
    utmSource: row.utmSource,
    url: row.url,
    nEnabled: standing.hasAdultAccess,
    isNConfirmed: standing.isNConfirmed,
    isSConfirmed: standing.isSConfirmed,
    isNSFWContent: standing.hasAdultAccess,
    activeSubscription: plan.activeSubscription,
    periodInMonths: plan.periodInMonths,
    // We never receive a picture of a face, not even from Google (TS-025).
    userProfileUrl: null,
    isCardTokenExists: plan.isCardTokenExists,
    offersQuietUntil: plan.offersQuietUntil,
    hasGuarantee: plan.hasGuarantee,
    userPricingInfo: prices,
    userFeatures: {
      ...features,
      isRomanceModeActive: standing.isRomanceModeActive,
      hasConfirmedAge: standing.hasConfirmedAge,
    },
    isAdmin,
    isOperator,
    hasOptOutSignal,
    hasIntimateConsent: standing.hasIntimateConsent,
    createdAt: row.createdAt.toISOString(),
  }
}
