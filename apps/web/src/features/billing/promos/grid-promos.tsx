import '#/lib/i18n/offers.ts'
import '#/lib/i18n/billing.ts'
import {
  useCallback,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react'
import type { AnyProduct } from '@oriel/contract/billing/product'
import type { Promo, ShopWindow } from '@oriel/contract/billing/shop'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { hasActiveSubscription, useUserState } from '#/features/accounts/api.ts'
import { useOffersQuiet } from '#/features/billing/shared/use-offers-quiet.ts'
import { useServices } from '#/lib/services/services-context.ts'
import { useGetShopWindowQuery } from '../shop-api.ts'
import { PromoBanner } from './promo-banner.tsx'
import { cardsPerRow, promoPlaces } from './promo-places.rules.ts'

/** Banners by the index of the card they precede. */
export type Banners = Readonly<Record<number, ReactNode>>

type Props = { count: number; isAnime: boolean; onPlaced: (banners: Banners) => void }

/** Places the banners in the grid once the shop's offers have loaded (EXPLORE-012). */
export function GridPromos({ count, isAnime, onPlaced }: Props) {
  const { isSubscriber, isKnown } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({
      isKnown: data !== undefined,
      isSubscriber: hasActiveSubscription(data),
    }),
  })
  const isQuiet = useOffersQuiet()
  const { data } = useGetShopWindowQuery(undefined, { skip: !isKnown || isQuiet })
  const { declined, decline } = useDeclined()
  const widthPx = useRowWidth()
  const banners = useMemo(() => {
    if (isQuiet || data === undefined || data.promo === null || count === 0) return {}
    const places = promoPlaces(count, { widthPx, isAnime })
    const [second, next] = secondBanners(data, { declined, isSubscriber })
    return {
      [places.first]: slot('first', <PromoBanner promo={data.promo} />),
      ...(places.second !== null &&
        second !== undefined && {
          [places.second]: slot(
            'second',
            <PromoBanner
              promo={second}
              onDecline={next && (() => decline(second.product.productId))}
            />,
          ),
        }),
    }
  }, [isQuiet, data, count, isAnime, isSubscriber, widthPx, declined, decline])
  useEffect(() => onPlaced(banners), [banners, onPlaced])
  return null
}

function slot(key: string, banner: ReactNode): ReactNode {
  return (
    <li key={key} className="w-full">
      {banner}
    </li>
  )
}

type Visitor = { declined: readonly string[]; isSubscriber: boolean }

/**
 * Candidates for the second banner, each shown after the previous one was declined; the daily pack comes
 * last, because nothing can replace it (SHOP-011).
 */
function secondBanners(
  { timebomb, secondPromo }: ShopWindow,
  { declined, isSubscriber }: Visitor,
): Promo[] {
  const bombs = timebomb.filter(
    ({ productId }) =>
      !declined.includes(productId) && productId !== secondPromo?.product.productId,
  )
  const promos = bombs.map((product) => timebombPromo(product, isSubscriber))
  return secondPromo === null ? promos : [...promos, secondPromo]
}

function timebombPromo(product: AnyProduct, isSubscriber: boolean): Promo {
  if (isTokenProduct(product)) return { name: 'freeTokens', product }
  return { name: isSubscriber ? 'cheaperPlan' : 'premium', product }
}

const DECLINED = 'timebombDeclined'

/** The timebomb products declined on this device, regardless of the plan. */
function useDeclined() {
  const { storage } = useServices()
  const [declined, setDeclined] = useState(() => (storage.read(DECLINED) ?? '').split(' '))
  const decline = useCallback(
    (productId: string) => {
      const all = [...declined, productId]
      storage.write(DECLINED, all.join(' ').trim())
      setDeclined(all)
    },
    [declined, storage],
  )
  return { declined, decline }
}

/** The window width; re-renders only when the number of cards per row changes. */
function useRowWidth(): number {
  const perRow = useSyncExternalStore(
    (onChange) => {
      window.addEventListener('resize', onChange)
      return () => window.removeEventListener('resize', onChange)
    },
    () => `${cardsPerRow(window.innerWidth)}/${window.innerWidth <= 767}`,
  )
  return useMemo(() => (perRow === '' ? 0 : window.innerWidth), [perRow])
}
