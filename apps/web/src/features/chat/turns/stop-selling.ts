import { DAY_MS } from '@oriel/contract/time'
import { accountsApi } from '#/features/accounts/api.ts'
import { BILLING_TAGS, billingApi } from '#/features/billing/api.ts'
import { OFFERS_QUIET } from '#/lib/state/offers-quiet.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * SAFE-012: the lines to call are on the screen, so whatever is sold leaves it at once, here and in the
 * other tabs. The server knows already: what it says of it follows.
 */
export const stopSelling = (): Thunk => {
  return (dispatch, _, { shelf, now }) => {
    dispatch(
      accountsApi.util.updateQueryData('getUser', undefined, (user) => {
        user.offersQuietUntil = new Date(now() + DAY_MS).toISOString()
      }),
    )
    shelf.write(OFFERS_QUIET, String(now()))
    // The other tabs are told by the writing; that somebody called for help is kept in no browser.
    shelf.remove(OFFERS_QUIET)
    dispatch(accountsApi.util.invalidateTags(['User']))
    dispatch(billingApi.util.invalidateTags([...BILLING_TAGS]))
  }
}
