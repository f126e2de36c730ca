import { startTimer } from '#/features/billing/payment/duration.ts'
import { formLeft, selectCheckout, stepped } from '#/features/billing/shared/checkout.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

export type Method = 'card' | 'wallet' | 'paypal' | 'one_click' | 'stored_card'

/** These begin an order of their own. */
const WITHOUT_FORM = new Set<Method>(['paypal', 'one_click'])

/**
 * A payment is on its way from here on: nothing closes it, and its time is measured (API-075). False
 * where one was on its way already, or the checkout is over.
 */
export const submitted = (method: Method, productId: string): Thunk<boolean> => {
  return (dispatch, getState) => {
    // Another method is there for the one whose form did not come (ERR-004).
    if (selectCheckout(getState()).step === 'fail') {
      dispatch(stepped('retry'))
      dispatch(stepped('loaded'))
    }
    if (selectCheckout(getState()).step !== 'form') return false
    if (WITHOUT_FORM.has(method)) dispatch(formLeft())
    dispatch(stepped('submitted'))
    dispatch(startTimer())
    dispatch(track({ event: 'payment_submitted', method, productId }))
    return true
  }
}
