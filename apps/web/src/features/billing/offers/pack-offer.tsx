import { useCallback, useState } from 'react'
import type { AnyProduct, TokenProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { OfferTime } from '#/features/billing/clocks/offer-time.tsx'
import { firstPack, PackChoice } from '#/features/billing/plans/pack-choice.tsx'
import { formatPrice } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { useGetPacksQuery, useGetShortageProductsQuery, type PackList } from '../offer-api.ts'
import { kindOf } from './offer-flow.ts'
import { OfferFrame } from './offer-frame.tsx'
import { endOffer, moveOn, payFor } from './offer-moves.ts'
import { offerText, offerTitle } from './offer-words.ts'

const LISTS: Partial<Record<string, PackList>> = {
  'tokens.upsell': 'upsell-products',
  'tokens.downsell': 'downsell-on-token-upsell',
  'welcomePack.upsell': 'welcome-pack/upsell-products',
  'welcomePack.baseDownsell': 'welcome-pack/downsell-products?downsellType=0',
  'welcomePack.extraDownsell': 'welcome-pack/downsell-products?downsellType=1',
}

type Props = { offer: OfferOverlay }

/** Token packs at the price of a step, while the server keeps the offer open. */
export function PackOffer({ offer }: Props) {
  const list = LISTS[`${offer.flow}.${offer.step}`]
  return list === undefined ? (
    <ShortageOffer offer={offer} />
  ) : (
    <ListedOffer offer={offer} list={list} />
  )
}

function ListedOffer({ offer, list }: Props & { list: PackList }) {
  const packs = useGetPacksQuery(list, { refetchOnMountOrArgChange: true })
  return <Packs offer={offer} {...packs} />
}

/** FLOW-032, FLOW-037: packs at regular prices first, then double tokens at a lower price. */
function ShortageOffer({ offer }: Props) {
  const isDownsell = offer.step === 'downsell'
  const packs = useGetShortageProductsQuery({ isDownsell }, { refetchOnMountOrArgChange: true })
  return <Packs offer={offer} {...packs} />
}

type Asked = { data?: AnyProduct[] | undefined; error?: unknown; isFetching: boolean }

function Packs({ offer, data, error, isFetching }: Props & Asked) {
  const packs = isFetching ? undefined : data?.filter((product) => isTokenProduct(product))
  const isMissing = (error !== undefined && !isFetching) || packs?.length === 0
  return (
    <OfferFrame offer={offer} isMissing={isMissing}>
      {packs !== undefined && packs.length > 0 && <Choice offer={offer} packs={packs} />}
    </OfferFrame>
  )
}

function Choice({ offer, packs }: Props & { packs: TokenProduct[] }) {
  const dispatch = useAppDispatch()
  const [chosen, setChosen] = useState(() => firstPack(packs))
  const onEnd = useCallback(() => dispatch(endOffer(offer)), [offer, dispatch])
  if (chosen === null) return null
  const close = () => dispatch(moveOn(offer, 'closed'))
  return (
    <Modal
      title={offerTitle(offer, chosen.bonus)}
      text={offerText(offer)}
      widthPx={600}
      onClose={close}
    >
      <OfferTime kind={kindOf(offer)} expiresAt={chosen.offerExpiresAt} onEnd={onEnd} />
      <PackChoice packs={packs} chosenId={chosen.productId} onChoose={setChosen} />
      <div className="grid gap-2">
        <Button size="l" onClick={() => dispatch(payFor(offer, chosen))}>
          {t('offer.get', { price: formatPrice(chosen.currentPrice) })}
        </Button>
        <Button look="soft" onClick={close}>
          {t('offer.no')}
        </Button>
        <p className="type-caption type-muted text-center">{t('offer.once')}</p>
      </div>
    </Modal>
  )
}
