import { Check } from 'lucide-react'
import type { Product } from '@oriel/contract/billing/product'
import { formatPrice } from '#/lib/format.ts'
import { t } from '#/lib/i18n/i18n.ts'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'
import { Button } from '#/ui/button.tsx'
import { Modal } from '#/ui/modal.tsx'
import { useGetShopWindowQuery } from '../shop-api.ts'
import { useGetLifetimeProductsQuery } from '../subscription-api.ts'
import { OfferFrame } from './offer-frame.tsx'
import { moveOn, payFor } from './offer-moves.ts'
import '#/ui/tag.css'
import '#/features/billing/plans/offer-price.css'
import './lifetime-offer.css'

const BENEFITS = ['lifetime.access', 'lifetime.once', 'lifetime.cheaper'] as const

type Props = { offer: OfferOverlay }

/** POPUP-038, SHOP-024 to SHOP-026: a single payment instead of renewals. */
export function LifetimeOffer({ offer }: Props) {
  const { data, error, isFetching } = useGetLifetimeProductsQuery(undefined, {
    refetchOnMountOrArgChange: true,
  })
  const plan = isFetching ? undefined : data?.[0]
  const isMissing = !isFetching && (error !== undefined || data?.length === 0)
  return (
    <OfferFrame offer={offer} isMissing={isMissing}>
      {plan !== undefined && <Lifetime offer={offer} plan={plan} />}
    </OfferFrame>
  )
}

const CENTS = 100

function Lifetime({ offer, plan }: Props & { plan: Product }) {
  const dispatch = useAppDispatch()
  const { data: shop } = useGetShopWindowQuery()
  const savedDollars = Math.floor((plan.previousPrice - plan.currentPrice) / CENTS)
  const close = () => dispatch(moveOn(offer, 'closed'))
  return (
    <Modal title={t('lifetime.title')} widthPx={655} onClose={close}>
      <div className="grid justify-items-center gap-2.5">
        {savedDollars > 0 && (
          <span className="ui-tag ui-tag-honey">
            {t('lifetime.save', { dollars: savedDollars })}
          </span>
        )}
        <span className="offer-price">
          <b className="type-display tabular-nums">${formatPrice(plan.currentPrice)}</b>
          <s className="tabular-nums">
            <span className="sr-only">{t('packs.before')}</span>${formatPrice(plan.previousPrice)}
          </s>
        </span>
        {shop?.hideLifetimeTokensBadge === false && (
          <span className="ui-tag ui-tag-honey-soft">{t('lifetime.tokens')}</span>
        )}
      </div>
      <ul className="lifetime-offer-benefits">
        {BENEFITS.map((benefit) => (
          <li key={benefit}>
            <Check className="type-icon" />
            {t(benefit)}
          </li>
        ))}
      </ul>
      <div className="grid gap-2">
        <Button size="l" onClick={() => dispatch(payFor(offer, plan))}>
          {t('lifetime.get')}
        </Button>
        <Button look="soft" onClick={close}>
          {t('offer.no')}
        </Button>
      </div>
    </Modal>
  )
}
