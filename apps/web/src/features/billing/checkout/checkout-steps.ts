import { startTimer } from '#/features/billing/payment/duration.ts'
import { formLeft, selectCheckout, stepped } from '#/features/billing/shared/checkout.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

export type Method = 'card' | 'wallet' | 'paypal' | 'one_click' | 'stored_card'

/** Methods that create an order of their own. */
const WITHOUT_FORM = new Set<Method>(['paypal', 'one_click'])

/**
 * Marks the payment as submitted: from now on the checkout cannot be closed, and the duration is measured
 * (API-075). Returns false if a payment was already in progress or the checkout has ended.
 */
export const submitted = (method: Method, productId: string): Thunk<boolean> => {
  return (dispatch, getState) => {
    // The buyer may still pay with another method when the card form failed to load (ERR-004).
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
