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
 * Takes over an account, closes the dialog that asked for it and goes on with what was blocked
 * (NAV-012). Resolves when the app knows whose account it is.
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
    // It ends here as well when the server cannot be reached.
    if (refreshToken !== null) {
      await dispatch(signInApi.endpoints.logOut.initiate({ refreshToken }))
    }
    dispatch(forgetAccount())
  }
}

/** Leaves nothing of the account on this device; whoever comes next starts as a new visitor. */
export const forgetAccount = (): Thunk => {
  return (dispatch, _, { visitor, navigation }) => {
    visitor.clearGeneratedUserId()
    // That somebody said to be of age stays said; that it was for adult content went with them.
    if (visitor.consent() === 'n') visitor.setConsent('s')
    dispatch(loggedOut())
    dispatch(overlaysClosed())
    dispatch(accountLeft())
    navigation.go('/')
  }
}
