import { accountsApi } from '#/features/accounts/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

/** The address becomes the guest's a moment after the payment. */
const EVERY_MS = 2000
const TRIES = 5

/**
 * PAY-022: counts that a guest has become a member by paying, as every other sign-up is counted.
 * Whoever typed the address of an account that exists has not signed up.
 */
export const countGuestSignUp = (): Thunk<Promise<void>> => {
  return async (dispatch, _, { wait }) => {
    const anew = { forceRefetch: true, subscribe: false }
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (tried > 0) await wait(EVERY_MS)
      const { data } = await dispatch(accountsApi.endpoints.getUser.initiate(undefined, anew))
      if ((data?.email ?? null) === null) continue
      dispatch(track({ event: 'sign_up', method: 'email' }))
      return
    }
  }
}
