import { accountsApi, hasActiveSubscription } from '#/features/accounts/api.ts'
import { selectIsAdultMode } from '#/features/trust/age/adult-mode.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'

const selectUser = accountsApi.endpoints.getUser.select()

/**
 * Opens a subscriber screen for subscribers in adult mode. Users without a subscription get the paywall
 * (NAV-013), other subscribers the screen's products as a popup (NAV-007).
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
