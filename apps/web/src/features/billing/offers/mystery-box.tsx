import { Gift } from 'lucide-react'
import { useEffect } from 'react'
import { t } from '#/lib/i18n/i18n.ts'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { useGetShopWindowQuery } from '../shop-api.ts'
import { endOffer, moveOn } from './offer-moves.ts'
import './mystery-box.css'

/**
 * Not a paid game of chance: opening is free and the content is stated beforehand (FLOW-011). Shown only if
 * the offer inside is available.
 */
export function MysteryBox({ offer }: { offer: OfferOverlay }) {
  const dispatch = useAppDispatch()
  const { data, error, isFetching } = useGetShopWindowQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const isKnown = !isFetching && data !== undefined
  const isEmpty = error !== undefined || (isKnown && !data.openable.includes('tokenUpsell'))
  useEffect(() => {
    if (isEmpty) dispatch(endOffer(offer))
  }, [isEmpty, offer, dispatch])
  if (!isKnown || isEmpty) return null
  return (
    <Modal
      title={t('box.title')}
      text={t('box.text')}
      widthPx={450}
      onClose={() => dispatch(endOffer(offer))}
    >
      <span className="mystery-box" aria-hidden="true">
        <Gift />
      </span>
      <Button size="l" className="w-full" onClick={() => dispatch(moveOn(offer, 'opened'))}>
        {t('box.open')}
      </Button>
    </Modal>
  )
}
