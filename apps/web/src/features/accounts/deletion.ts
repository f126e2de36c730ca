import { cookieHeaders } from '#/lib/cookie-headers.ts'
import type { ApiError } from '#/lib/errors.ts'
import { failureOf, problemOf } from '#/lib/problems.ts'
import type { Thunk } from '#/lib/redux.ts'
import { sendAuthorized } from '#/lib/session.ts'
import { forgetAccount } from './entering.ts'

/**
 * Deletes the account on the server, then here (API-005). Sent past the cache of requests: that is
 * emptied, and what runs in it broken off, as soon as a hub or another tab hears that the account is
 * gone, which may be before the answer is here.
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
