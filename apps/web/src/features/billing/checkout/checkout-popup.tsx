import { follow } from '#/features/billing/offers/offer-moves.ts'
import type { CheckoutOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Checkout } from './checkout.tsx'

type Props = { overlay: CheckoutOverlay; onClose: () => void }

/** The checkout as a popup (POPUP-002, POPUP-015). */
export function CheckoutPopup({ overlay, onClose }: Props) {
  const dispatch = useAppDispatch()
  const { kind, product, orderId = null, isPaypal = false, source, afterPaid, afterLeft } = overlay
  return (
    <Checkout
      key={orderId ?? product?.productId}
      product={product}
      orderId={orderId}
      source={source}
      isPaypal={isPaypal}
      isOneClick={kind === 'oneClick'}
      paywallType={null}
      afterPaid={afterPaid}
      onPaid={onClose}
      onLeave={() => {
        onClose()
        if (afterLeft !== undefined) dispatch(follow(afterLeft))
      }}
    />
  )
}
