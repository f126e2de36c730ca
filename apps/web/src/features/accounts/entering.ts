import type { TokenPair } from '@oriel/contract/accounts/session'
import {
  accountEntered,
  accountLeft,
  loggedIn,
  loggedOut,
  type Entry,
  type WithAuth,
} from '#/lib/session/auth.slice.ts'
import { overlayClosed, overlaysClosed } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { accountsApi } from './api.ts'
import { signInApi } from './sign-in-api.ts'

/**
 * Signs in to an account, closes the login dialog and continues the blocked action (NAV-012). Resolves once
 * the user has loaded.
 */
export const enter = (
  tokens: TokenPair,
  { continueTo, ...entry }: Entry & { continueTo?: string | undefined },
): Thunk<Promise<void>> => {
  return async (dispatch, _, { navigation }) => {
    dispatch(loggedIn(tokens))
    await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
    dispatch(overlayClosed())
    dispatch(accountEntered(entry))
    if (continueTo !== undefined) navigation.go(continueTo)
  }
}

/** Ends the session on the server and here (AUTH-018, AUTH-019). */
export const logOut = (): Thunk<Promise<void>> => {
  return async (dispatch, getState) => {
    const { refreshToken } = (getState() as WithAuth).auth
    // The local session ends even if the server cannot be reached.
    if (refreshToken !== null) {
      await dispatch(signInApi.endpoints.logOut.initiate({ refreshToken }))
    }
    dispatch(forgetAccount())
  }
}

/** Removes the account from this device; the next user starts as a new visitor. */
export const forgetAccount = (): Thunk => {
  return (dispatch, _, { visitor, navigation }) => {
    visitor.clearGeneratedUserId()
    // Keeps the 18+ statement, but not the consent to adult content.
    if (visitor.consent() === 'n') visitor.setConsent('s')
    dispatch(loggedOut())
    dispatch(overlaysClosed())
    dispatch(accountLeft())
    navigation.go('/')
  }
}
