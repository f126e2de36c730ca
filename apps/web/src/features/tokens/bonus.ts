import { isClaimable } from '@oriel/contract/tokens/bonus'
import { accountsApi } from '#/features/accounts/api.ts'
import { areOffersQuiet } from '#/lib/state/offers-quiet.ts'
import { mayCoverPage, openByItself } from '#/lib/state/open-by-itself.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { BONUS_SHOWN_AT } from './api.ts'
import { isRecent } from './bonus.rules.ts'
import type { WithTokens } from './tokens.slice.ts'

const selectUser = accountsApi.endpoints.getUser.select()

/** TOKEN-006 */
const isBonusDue = (): Thunk<boolean> => {
  return (_, getState, { now }) => {
    const { data: user } = selectUser(getState())
    if (areOffersQuiet(user, now())) return false
    const isDailyTokensEnabled = user?.userFeatures.isDailyTokensEnabled ?? false
    const nextClaimDate = (getState() as WithTokens).tokens.nextDailyTokenClaimDate
    return isClaimable({ isDailyTokensEnabled, nextClaimDate }, now())
  }
}

/** Shows the claimable daily bonus, at most once per hour (TOKEN-008). */
export const offerBonus = (): Thunk => {
  return (dispatch, getState, { storage, now }) => {
    if (!dispatch(isBonusDue()) || document.visibilityState === 'hidden') return
    if (selectTopOverlay(getState()) !== null || !dispatch(mayCoverPage())) return
    if (isRecent(Number(storage.read(BONUS_SHOWN_AT)), now())) return
    // Another popup may have opened automatically; then the bonus follows a minute later.
    if (!dispatch(openByItself({ kind: 'dailyBonus' }))) return
    storage.write(BONUS_SHOWN_AT, String(now()))
  }
}
