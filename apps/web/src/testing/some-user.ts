import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import type { User } from '@oriel/contract/accounts/user'

/** A generated user as returned by `GET User`. */
export function someUser(over: Partial<User> = {}): User {
  return {
    id: '00000000-0000-4000-8000-000000000042',
    email: null,
    name: null,
    utmSource: null,
    url: 'https://oriel.test/',
    nEnabled: false,
    isNConfirmed: false,
    isSConfirmed: false,
    isNSFWContent: false,
    activeSubscription: null,
    periodInMonths: 0,
    userProfileUrl: null,
    isCardTokenExists: false,
    offersQuietUntil: null,
    hasGuarantee: true,
    userPricingInfo: null,
    userFeatures: FEATURE_DEFAULTS,
    isAdmin: false,
    isOperator: false,
    hasOptOutSignal: false,
    hasIntimateConsent: false,
    createdAt: '2026-01-05T12:00:00.000Z',
    ...over,
  }
}
