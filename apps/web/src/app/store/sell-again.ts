import { accountsApi } from '#/features/accounts/api.ts'
import { BILLING_TAGS, billingApi } from '#/features/billing/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * SAFE-012: the quiet that the page knows of is over, and forgotten. Whether there is a later one that began
 * elsewhere, and what is offered, the server is asked.
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
