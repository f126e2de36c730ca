import { useEffect, useMemo, useState, useSyncExternalStore, type ReactNode } from 'react'
import { isTokenProduct } from '@oriel/contract/billing/product'
import type { Promo, ShopWindow } from '@oriel/contract/billing/shop'
import { useUserState } from '#/features/accounts/api.ts'
import { useServices } from '#/lib/services-context.ts'
import { useGetShopWindowQuery } from './offer-api.ts'
import { PromoBanner } from './promo-banner.tsx'
import { cardsPerRow, promoPlaces } from './promo-places.rules.ts'

/** What stands before which card. */
export type Banners = Readonly<Record<number, ReactNode>>

type Props = { count: number; isAnime: boolean; onPlaced: (banners: Banners) => void }

/** Says which banners stand where in the grid, once the shop has told what it offers (EXPLORE-012). */
export function GridPromos({ count, isAnime, onPlaced }: Props) {
  const { isSubscriber, isKnown } = useUserState(undefined, {
    selectFromResult: ({ data }) => ({
      isKnown: data !== undefined,
      isSubscriber: (data?.activeSubscription ?? null) !== null,
    }),
  })
  const { data } = useGetShopWindowQuery(undefined, { skip: !isKnown })
  const { declined, decline } = useDeclined()
  const widthPx = useRowWidth()
  const banners = useMemo(() => {
    if (data === undefined || data.promo === null || count === 0) return {}
    const places = promoPlaces(count, { widthPx, isAnime })
    const bomb = timebombOf(data, declined)
    const second = bomb ?? (isSubscriber ? data.promo : null)
    return {
      [places.first]: slot('first', <PromoBanner promo={data.promo} />),
      ...(places.second !== null &&
        second !== null && {
          [places.second]: slot(
            'second',
            <PromoBanner promo={second} onDecline={bomb === null ? undefined : decline} />,
          ),
        }),
    }
  }, [data, count, isAnime, isSubscriber, widthPx, declined, decline])
  useEffect(() => onPlaced(banners), [banners, onPlaced])
  return null
}

function slot(key: string, banner: ReactNode): ReactNode {
  return (
    <li key={key} className="promo-slot">
      {banner}
    </li>
  )
}

/** SHOP-011 */
function timebombOf({ timebomb }: ShopWindow, declined: number): Promo | null {
  const product = timebomb[declined]
  if (product === undefined) return null
  return { name: isTokenProduct(product) ? 'freeTokens' : 'cheaperPlan', product }
}

const DECLINED = 'timebombDeclined'

/** How many timebomb products were declined on this device. */
function useDeclined() {
  const { shelf } = useServices()
  const [declined, setDeclined] = useState(() => Number(shelf.read(DECLINED) ?? 0))
  const decline = useMemo(
    () => () =>
      setDeclined((before) => {
        shelf.write(DECLINED, String(before + 1))
        return before + 1
      }),
    [shelf],
  )
  return { declined, decline }
}

/** The width of the window, told anew only when a row holds another number of cards. */
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
