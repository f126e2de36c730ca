import { PERIOD_IN_MONTHS, type User, type UserFeatures } from '@oriel/contract/accounts/user'
import type { TokenPrices } from '@oriel/contract/tokens/prices'
import type { AdultStanding } from '#/domains/trust/adult-access.service.ts'
import type { UserRow } from './store.ts'

interface Joined {
  standing: AdultStanding
  features: UserFeatures
  prices: TokenPrices
  isAdmin: boolean
}

/** ENTITY-009, ENTITY-010 */
export function toUser(row: UserRow, joined: Joined): User {
  const { standing, features, prices, isAdmin } = joined
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
    activeSubscription: null,
    periodInMonths: PERIOD_IN_MONTHS.none,
    userProfileUrl: null,
    isCardTokenExists: false,
    userPricingInfo: prices,
    userFeatures: {
      ...features,
      isRomanceModeActive: standing.isRomanceModeActive,
      hasConfirmedAge: standing.hasConfirmedAge,
    },
    isAdmin,
    createdAt: row.createdAt.toISOString(),
  }
}
