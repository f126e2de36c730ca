import { sendAuthorized } from '#/lib/session/session.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { cookieHeaders } from '#/lib/wire/cookie-headers.ts'
import type { ApiError } from '#/lib/wire/errors.ts'
import { failureOf, problemOf } from '#/lib/wire/problems.ts'
import { forgetAccount } from '../entering.ts'

/**
 * Deletes the account on the server, then here (API-005). Bypasses RTK Query: its cache is reset and its
 * running requests are aborted when a hub or another tab reports the deletion, which may be before the
 * response.
 */
export const deleteAccount = (): Thunk<Promise<ApiError | null>> => {
  return async (dispatch, getState, extra) => {
    const call = { path: 'User', method: 'DELETE', headers: cookieHeaders(), usesCookie: true }
    try {
      const response = await sendAuthorized({ dispatch, getState, extra }, call)
      if (!response.ok) return { status: response.status, problem: await problemOf(response) }
    } catch (error) {
      return failureOf(error)
    }
    dispatch(forgetAccount())
    return null
  }
}
