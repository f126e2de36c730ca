import { t } from '#/lib/offers-i18n.ts'
import type { OfferOverlay } from '#/lib/overlays.slice.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { confirmVariant } from './offer-flow.ts'
import { moveOn } from './offer-moves.ts'

/** 'Are you sure?' before an offer is given up: both ways weigh the same (FLOW-012, POPUP-044). */
export function LeaveOffer({ offer }: { offer: OfferOverlay }) {
  const dispatch = useAppDispatch()
  const goBack = () => dispatch(moveOn(offer, 'no'))
  const isCheckout = offer.flow === 'checkoutDownsell'
  return (
    <Modal
      title={t(isCheckout ? 'leave.discountTitle' : 'leave.title')}
      text={t('leave.text')}
      widthPx={450}
      onClose={goBack}
    >
      <div className="equal-buttons" data-variant={confirmVariant(offer)}>
        <Button look="soft" onClick={() => dispatch(moveOn(offer, 'yes'))}>
          {t('leave.yes')}
        </Button>
        <Button look="soft" onClick={goBack}>
          {t(isCheckout ? 'leave.back' : 'leave.no')}
        </Button>
      </div>
    </Modal>
  )
}
