import { accountsApi } from '#/features/accounts/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

/** The address is assigned to the guest's account shortly after the payment. */
const EVERY_MS = 2000
const TRIES = 5

/**
 * PAY-022: tracks a guest who became a member by paying, like any other sign-up. A guest who entered the
 * address of an existing account has not signed up.
 */
export const countGuestSignUp = (): Thunk<Promise<void>> => {
  return async (dispatch, _, { wait }) => {
    const refetch = { forceRefetch: true, subscribe: false }
    for (let tried = 0; tried < TRIES; tried += 1) {
      if (tried > 0) await wait(EVERY_MS)
      const { data } = await dispatch(accountsApi.endpoints.getUser.initiate(undefined, refetch))
      if ((data?.email ?? null) === null) continue
      dispatch(track({ event: 'sign_up', method: 'email' }))
      return
    }
  }
}
