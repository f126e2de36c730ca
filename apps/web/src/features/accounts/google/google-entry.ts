import { takeFingerprint } from '#/features/growth/api.ts'
import { accountEntered, loggedIn } from '#/lib/session/auth.slice.ts'
import { claimsOf } from '#/lib/session/jwt.ts'
import { freshToken } from '#/lib/session/session.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { accountsApi } from '../api.ts'
import { entryApi } from '../entry-api.ts'
import { nonceOf } from './google-script.ts'
import { isPromptEnabled } from './google.rules.ts'
import { saveEntry } from './in-app.ts'

/** What Google's script needs to know of who is here. */
export const prepareGoogle = (): Thunk<Promise<{ nonce: string; isPrompted: boolean }>> => {
  return async (dispatch, getState, extra) => {
    const { data: user } = await dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { subscribe: false }),
    )
    const token = await freshToken({ getState, dispatch, extra })
    const nonce = await nonceOf(claimsOf(token)?.sid ?? '')
    return { nonce, isPrompted: isPromptEnabled(user) }
  }
}

/**
 * Signs in with a credential of Google's script, then loads the page anew (AUTH-020). Resolves false
 * when that did not work (AUTH-036).
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
          // The words beside the button say what it means to go on.
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
 * Leaves for Google's own pages; what comes back is a code (ROUTE-025). The chats of this visit are
 * taken along by a code of their own. Resolves false when there was none to be had.
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
