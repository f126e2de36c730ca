import { useSelector } from 'react-redux'
import type { WithAuth } from './auth.slice.ts'
import { claimsOf } from './jwt.ts'

/** The session of this browser, through all its refreshes; null before there is one. */
export function sessionIdOf({ auth: { accessToken } }: WithAuth): string | null {
  return accessToken === null ? null : (claimsOf(accessToken)?.sid ?? null)
}

export function useSessionId(): string | null {
  return useSelector(sessionIdOf)
}
