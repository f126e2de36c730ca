import type { User } from '@oriel/contract/accounts/user'
import { useServices } from '#/lib/services/services-context.ts'

/** Storage key, written briefly whenever help was shown, so that other tabs hide their offers too. */
export const OFFERS_QUIET = 'offersQuiet'

type Quieted = Pick<User, 'offersQuietUntil'> | undefined

/** SAFE-012: no offers or ads for a user who needed help within the last day. */
export function areOffersQuiet(user: Quieted, nowMs: number): boolean {
  const until = user?.offersQuietUntil ?? null
  return until !== null && nowMs < Date.parse(until)
}

export function useAreOffersQuiet(user: Quieted): boolean {
  const { now } = useServices()
  return areOffersQuiet(user, now())
}
