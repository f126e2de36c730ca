import { isReturn } from '#/features/billing/payment/is-return.rules.ts'
import { WELCOME_DUE } from '#/features/billing/payment/welcome-due.ts'
import { mayCoverPage, openByItself, untilTurnMs } from '#/lib/state/open-by-itself.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { currentWindow } from './current-window.ts'
import { begin } from './offer-moves.ts'

/** Shows the welcome pack; behind a popup that has just closed (F-65), or over a service page, it stays due. */
export const showWelcomePack = (): Thunk => {
  return (dispatch, _, { storage }) => {
    const pack = begin({ flow: 'welcomePack', step: 'upsell', source: 'checkout' })
    if (dispatch(mayCoverPage()) && dispatch(openByItself(pack))) storage.remove(WELCOME_DUE)
    else storage.write(WELCOME_DUE, 'true')
  }
}

/**
 * FLOW-013: shows the due welcome pack, a minute after the last popup that opened automatically (F-65), or,
 * if a popup is open at that time, after it closes; never over a service page, but on the page after it
 * (SAFE-017). The server decides whether there is a pack: there is none once it was shown or has expired
 * (FLOW-014).
 */
export const showDueWelcomePack = (): Thunk<Promise<void>> => {
  return async (dispatch, getState, { storage, wait, location }) => {
    await wait(dispatch(untilTurnMs()))
    // The popup of a payment that one returns from is on its way.
    const isHeld = () =>
      selectTopOverlay(getState()) !== null ||
      isReturn(location().search) ||
      !dispatch(mayCoverPage())
    const isDue = () => storage.read(WELCOME_DUE) !== null
    if (isHeld() || !isDue()) return
    const shop = await dispatch(currentWindow())
    if (shop === null || isHeld() || !isDue()) return
    if (shop.openable.includes('welcomePack')) dispatch(showWelcomePack())
    else storage.remove(WELCOME_DUE)
  }
}
