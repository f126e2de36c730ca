import { accountsApi } from '#/features/accounts/api.ts'
import type { WithUser } from '#/features/accounts/user.slice.ts'
import { charactersApi } from '#/features/characters/api.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/** CONST: delay after the page has loaded. */
const DELAY_MS = 5000

/** The list in the document is the same for all; a plan unlocks its premium companions (F-60). */
const openPremium = (): Thunk => {
  return (dispatch, getState) => {
    const { data: models = [] } = charactersApi.endpoints.getTopModels.select()(getState())
    const isLocked = models.some(({ isLockedPremiumModel }) => isLockedPremiumModel)
    if (isLocked) dispatch(charactersApi.util.invalidateTags(['Models']))
  }
}

/**
 * USER-018: a new subscriber who has spent nothing may see a balance and prices from before the payment, so
 * both are refetched.
 */
export const refreshSubscriber = (): Thunk<Promise<void>> => {
  return async (dispatch, getState, { wait }) => {
    dispatch(openPremium())
    await wait(DELAY_MS)
    // Spending has already returned the current balance.
    if ((getState() as WithUser).user.spentTokens !== 0) return
    const refetch = { forceRefetch: true, subscribe: false }
    void dispatch(tokensApi.endpoints.getBalance.initiate(undefined, refetch))
    void dispatch(accountsApi.endpoints.getUser.initiate(undefined, refetch))
  }
}
