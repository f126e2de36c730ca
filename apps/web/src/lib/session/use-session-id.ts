import { useSelector } from 'react-redux'
import type { WithAuth } from './auth.slice.ts'
import { claimsOf } from './jwt.ts'

/** Id of this browser's session, stable across refreshes; null before there is one. */
export function sessionIdOf({ auth: { accessToken } }: WithAuth): string | null {
  return accessToken === null ? null : (claimsOf(accessToken)?.sid ?? null)
}

export function useSessionId(): string | null {
  return useSelector(sessionIdOf)
}
