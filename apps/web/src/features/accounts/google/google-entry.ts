import { takeFingerprint } from '#/features/growth/api.ts'
import { accountEntered, loggedIn } from '#/lib/session/auth.slice.ts'
import { claimsOf } from '#/lib/session/jwt.ts'
import { freshToken } from '#/lib/session/session.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { accountsApi } from '../api.ts'
import { entryApi } from '../entry-api.ts'
import { nonceOf } from './google-script.ts'
import { isPromptEnabled } from './google.rules.ts'
import { saveEntry } from './in-app.ts'

/** Settings of Google's script that depend on the session and user. */
export const prepareGoogle = (): Thunk<Promise<{ nonce: string; isPrompted: boolean }>> => {
  return async (dispatch, getState, extra) => {
    const { data: user } = await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    const token = await freshToken({ getState, dispatch, extra })
    const nonce = await nonceOf(claimsOf(token)?.sid ?? '')
    // A prompt would lie over the dialog, which offers the same.
    const isPrompted = isPromptEnabled(user) && selectTopOverlay(getState()) === null
    return { nonce, isPrompted }
  }
}

/**
 * Signs in with a credential from Google's script, then reloads the page (AUTH-020). Resolves to false if
 * that failed (AUTH-036).
 */
export const enterByGoogle = (credential: string): Thunk<Promise<boolean>> => {
  return async (dispatch, _, { log, reload }) => {
    const { data: user } = await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    const { data, error } = await dispatch(
      entryApi.endpoints.enterByGoogle.initiate(
        {
          googleAccessToken: credential,
          fingerprint: await dispatch(takeFingerprint()),
          // The text beside the button says that continuing accepts the terms.
          terms: true,
          ...(user !== undefined && { userId: user.id }),
        },
        { track: false },
      ),
    )
    if (data === undefined) {
      log('Login Failed', error)
      return false
    }
    dispatch(loggedIn(data))
    dispatch(accountEntered({ isNew: data.isNewUser, method: 'google' }))
    reload()
    return true
  }
}

/**
 * Redirects to Google's own pages, which return with a code (ROUTE-025). The chats of this visit are
 * carried over with a separate code. Resolves to false if that code could not be created.
 */
export const leaveForGoogle = (): Thunk<Promise<boolean>> => {
  return async (dispatch, _, { boot, location, leave, log }) => {
    const savedInfoId = await dispatch(saveEntry())
    if (savedInfoId === null) {
      log('Login Failed')
      return false
    }
    const { pathname, search } = location()
    const query = new URLSearchParams({ returnUrl: pathname + search, savedInfoId })
    leave(`${boot.apiBaseUrl}/Authenticate/start/web?${query}`)
    return true
  }
}
