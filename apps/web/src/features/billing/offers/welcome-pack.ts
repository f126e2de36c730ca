import { isReturn } from '#/features/billing/payment/is-return.rules.ts'
import { WELCOME_DUE } from '#/features/billing/payment/welcome-due.ts'
import { openByItself, untilTurnMs } from '#/lib/state/open-by-itself.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { currentWindow } from './current-window.ts'
import { begin } from './offer-moves.ts'

/** Shows the welcome pack; if another popup has just closed, it stays due (F-65). */
export const showWelcomePack = (): Thunk => {
  return (dispatch, _, { storage }) => {
    const pack = begin({ flow: 'welcomePack', step: 'upsell', source: 'checkout' })
    if (dispatch(openByItself(pack))) storage.remove(WELCOME_DUE)
    else storage.write(WELCOME_DUE, 'true')
  }
}

/**
 * FLOW-013: shows the due welcome pack, a minute after the last popup that opened automatically (F-65), or,
 * if a popup is open at that time, after it closes. The server decides whether there is a pack: there is
 * none once it was shown or has expired (FLOW-014).
 */
export const showDueWelcomePack = (): Thunk<Promise<void>> => {
  return async (dispatch, getState, { storage, wait, location }) => {
    await wait(dispatch(untilTurnMs()))
    // The popup of a payment that one returns from is on its way.
    const isInTheWay = () => selectTopOverlay(getState()) !== null || isReturn(location().search)
    const isDue = () => storage.read(WELCOME_DUE) !== null
    if (isInTheWay() || !isDue()) return
    const shop = await dispatch(currentWindow())
    if (shop === null || isInTheWay() || !isDue()) return
    if (shop.openable.includes('welcomePack')) dispatch(showWelcomePack())
    else storage.remove(WELCOME_DUE)
  }
}
