import type { User } from '@oriel/contract/accounts/user'
import { useServices } from '#/lib/services/services-context.ts'

/** Written for a moment whenever help was shown, so that the other tabs of the browser stop selling, too. */
export const OFFERS_QUIET = 'offersQuiet'

type Quieted = Pick<User, 'offersQuietUntil'> | undefined

/** SAFE-012: nothing is offered or advertised to somebody who called for help within a day. */
export function areOffersQuiet(user: Quieted, nowMs: number): boolean {
  const until = user?.offersQuietUntil ?? null
  return until !== null && nowMs < Date.parse(until)
}

export function useAreOffersQuiet(user: Quieted): boolean {
  const { now } = useServices()
  return areOffersQuiet(user, now())
}
