import { PERIOD_IN_MONTHS, type User, type UserFeatures } from '@oriel/contract/accounts/user'
import type { TokenPrices } from '@oriel/contract/tokens/prices'
import type { UserRow } from './store.ts'

interface Joined {
  statement: { isSConfirmed: boolean; isNConfirmed: boolean; hasAdultAccess: boolean }
  features: UserFeatures
  prices: TokenPrices
  isAdmin: boolean
}

/** ENTITY-009, ENTITY-010 */
export function toUser(row: UserRow, joined: Joined): User {
  const { statement, features, prices, isAdmin } = joined
  return {
    id: row.userId,
    email: row.email,
    name: row.name,
    utmSource: row.utmSource,
    url: row.url,
    nEnabled: statement.hasAdultAccess,
    isNConfirmed: statement.isNConfirmed,
    isSConfirmed: statement.isSConfirmed,
    isNSFWContent: statement.hasAdultAccess,
    activeSubscription: null,
    periodInMonths: PERIOD_IN_MONTHS.none,
    userProfileUrl: null,
    isCardTokenExists: false,
    userPricingInfo: prices,
    userFeatures: features,
    isAdmin,
    createdAt: row.createdAt.toISOString(),
  }
}
