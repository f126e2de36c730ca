import type { Middleware } from '@reduxjs/toolkit'
import { accountsApi } from '#/features/accounts/api.ts'
import { composerCleared } from '#/features/chat/composer.slice.ts'
import { turnsForgotten } from '#/features/chat/live.slice.ts'
import { api } from '#/lib/api.ts'
import { authFlagSet, loggedIn, type WithAuth } from '#/lib/auth.slice.ts'
import { claimsOf } from '#/lib/jwt.ts'
import type { Services } from '#/lib/services.ts'

const ownerOf = (state: unknown) => {
  const { accessToken } = (state as WithAuth).auth
  return accessToken === null ? null : (claimsOf(accessToken)?.sub ?? null)
}

/** What one feature's news means for the others: the only place for such effects. */
export function reactions({ visitor }: Services): Middleware {
  return (store) => (next) => (action) => {
    const before = ownerOf(store.getState())
    const result = next(action)

    // Another user's data must not stay on screen or in the drafts.
    if (before !== null && before !== ownerOf(store.getState())) {
      store.dispatch(composerCleared())
      store.dispatch(turnsForgotten())
      store.dispatch(api.util.resetApiState())
    }
    // AUTH-017
    if (loggedIn.match(action)) visitor.clearGeneratedUserId()
    // USER-003, USER-005 and the consent marker of spec §4.
    if (accountsApi.endpoints.getUser.matchFulfilled(action)) {
      const { id, email, nEnabled, isNConfirmed, isSConfirmed } = action.payload
      store.dispatch(authFlagSet(email !== null))
      if (email === null) visitor.setGeneratedUserId(id)
      if (nEnabled && isNConfirmed) visitor.setConsent('n')
      else if (isSConfirmed) visitor.setConsent('s')
    }
    return result
  }
}
