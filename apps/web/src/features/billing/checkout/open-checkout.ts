import type { Product } from '@oriel/contract/billing/product'
import { overlayOpened } from '#/lib/state/overlays.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { track } from '#/lib/state/track.ts'

/** Opens the checkout for a chosen plan. */
export const openPlanCheckout = (product: Product, source: string): Thunk => {
  return (dispatch) => {
    dispatch(track({ event: 'add_cart', productId: product.productId }))
    dispatch(overlayOpened({ kind: 'checkout', product, source }))
  }
}
