import { accountsApi } from '#/features/accounts/api.ts'
import type { WithUser } from '#/features/accounts/user.slice.ts'
import { charactersApi } from '#/features/characters/api.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import type { Thunk } from '#/lib/state/redux.ts'

/** CONST: how long after the page has loaded. */
const DELAY_MS = 5000

/** The list in the document is everybody's: a plan opens the premium companions in it (F-60). */
const openPremium = (): Thunk => {
  return (dispatch, getState) => {
    const { data: models = [] } = charactersApi.endpoints.getTopModels.select()(getState())
    const isLocked = models.some(({ isLockedPremiumModel }) => isLockedPremiumModel)
    if (isLocked) dispatch(charactersApi.util.invalidateTags(['Models']))
  }
}

/**
 * USER-018: whoever has just subscribed, and has spent nothing, may be shown a balance and prices of
 * before the payment; both are asked for again.
 */
export const refreshSubscriber = (): Thunk<Promise<void>> => {
  return async (dispatch, getState, { wait }) => {
    dispatch(openPremium())
    await wait(DELAY_MS)
    // Whoever has spent some has been told what is left.
    if ((getState() as WithUser).user.spentTokens !== 0) return
    const anew = { forceRefetch: true, subscribe: false }
    void dispatch(tokensApi.endpoints.getBalance.initiate(undefined, anew))
    void dispatch(accountsApi.endpoints.getUser.initiate(undefined, anew))
  }
}
