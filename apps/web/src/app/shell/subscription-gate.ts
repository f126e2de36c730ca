import { accountsApi, hasActiveSubscription } from '#/features/accounts/api.ts'
import { selectIsAdultMode } from '#/features/trust/age/adult-mode.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'

const selectUser = accountsApi.endpoints.getUser.select()

/**
 * Goes on to a screen for subscribers in adult mode. Whoever has no subscription is shown the paywall
 * instead (NAV-013), other subscribers what the screen sells, as a popup (NAV-007).
 */
export const passGate = (to: string, source: string): Thunk => {
  return (dispatch, getState, { navigation }) => {
    const { data: user } = selectUser(getState())
    const isSubscriber = hasActiveSubscription(user)
    if (isSubscriber && selectIsAdultMode(getState())) return navigation.go(to)
    const paywallType = isSubscriber ? 'tokens' : 'subscription'
    dispatch(overlayOpened({ kind: 'paywall', source, paywallType }))
  }
}
