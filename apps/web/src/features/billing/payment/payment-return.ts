import { restorePayment, selectPayment } from '#/features/billing/shared/payment.slice.ts'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { opensFor, readReturn } from './return.rules.ts'

/**
 * Resumes a payment when the buyer returns from a bank or PayPal (RETURN-001 to RETURN-015). If they gave
 * up there, the checkout is as they left it.
 */
export const resumePayment = (search: string, isFramed: boolean): Thunk => {
  return (dispatch, getState, { location }) => {
    const found = readReturn(search)
    const { pathname } = location()
    const { orderId, redirectType, isPaypal } = found
    const opens = opensFor(found, { pathname, isFramed })
    if (opens === 'nothing' || orderId === null) return
    dispatch(restorePayment())
    const { savedProduct: product } = selectPayment(getState())
    const source = 'return'
    if (redirectType === 'cancel') {
      if (product !== null) dispatch(overlayOpened({ kind: 'checkout', product, source, isPaypal }))
      return
    }
    dispatch(
      overlayOpened(
        opens === 'checkout'
          ? { kind: 'checkout', product, source, orderId, isPaypal }
          : { kind: 'paywall', paywallType: 'subscription', source, orderId, isPaypal },
      ),
    )
  }
}
