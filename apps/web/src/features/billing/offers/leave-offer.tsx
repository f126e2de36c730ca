import { t } from '#/lib/i18n/i18n.ts'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { confirmVariant, isLostByLeaving } from './offer-flow.ts'
import { moveOn } from './offer-moves.ts'

/**
 * 'Are you sure?' before an offer is abandoned, with two equally prominent buttons (FLOW-012, POPUP-044).
 * Escape, cross and backdrop leave, as the user intended; only the button goes back (F-64).
 */
export function LeaveOffer({ offer }: { offer: OfferOverlay }) {
  const dispatch = useAppDispatch()
  const leave = () => dispatch(moveOn(offer, 'yes'))
  const isCheckout = offer.flow === 'checkoutDownsell'
  return (
    <Modal
      title={t(isCheckout ? 'leave.discountTitle' : 'leave.title')}
      text={t(leaveText(offer))}
      widthPx={450}
      onClose={leave}
    >
      <div className="grid grid-cols-[1fr_1fr] gap-3" data-variant={confirmVariant(offer)}>
        <Button look="soft" onClick={leave}>
          {t('leave.yes')}
        </Button>
        <Button look="soft" onClick={() => dispatch(moveOn(offer, 'no'))}>
          {t(isCheckout ? 'leave.back' : 'leave.no')}
        </Button>
      </div>
    </Modal>
  )
}

/** Mentions a loss only if something is lost (F-64). */
function leaveText(offer: OfferOverlay) {
  if (isLostByLeaving(offer)) return 'leave.text'
  if (offer.flow === 'welcomePack') return 'leave.packStays'
  return offer.isSubscriber ? 'leave.packsStay' : 'leave.plansStay'
}
