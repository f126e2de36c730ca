import { accountsApi } from '#/features/accounts/api.ts'
import { BILLING_TAGS, billingApi } from '#/features/billing/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * SAFE-012: the quiet period known to this page is over. Refetches from the server whether a later one
 * started elsewhere, and which offers there are.
 */
export const sellAgain = (): Thunk => {
  return (dispatch) => {
    dispatch(
      accountsApi.util.updateQueryData('getUser', undefined, (user) => {
        user.offersQuietUntil = null
      }),
    )
    dispatch(accountsApi.util.invalidateTags(['User']))
    dispatch(billingApi.util.invalidateTags([...BILLING_TAGS]))
  }
}
