import { DAY_MS } from '@oriel/contract/time'
import { accountsApi } from '#/features/accounts/api.ts'
import { BILLING_TAGS, billingApi } from '#/features/billing/api.ts'
import { OFFERS_QUIET } from '#/lib/state/offers-quiet.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/**
 * SAFE-012: crisis lines are on screen, so all offers are hidden at once, here and in other tabs. The
 * server already knows; its state is refetched.
 */
export const stopSelling = (): Thunk => {
  return (dispatch, _, { storage, now }) => {
    dispatch(
      accountsApi.util.updateQueryData('getUser', undefined, (user) => {
        user.offersQuietUntil = new Date(now() + DAY_MS).toISOString()
      }),
    )
    storage.write(OFFERS_QUIET, String(now()))
    // The storage event reaches other tabs; no browser keeps a record that help was needed.
    storage.remove(OFFERS_QUIET)
    dispatch(accountsApi.util.invalidateTags(['User']))
    dispatch(billingApi.util.invalidateTags([...BILLING_TAGS]))
  }
}
