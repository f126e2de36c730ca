import { Suspense, useCallback } from 'react'
import { later } from '#/lib/page/later.ts'
import { useIsStirred } from '#/lib/page/stirred.ts'
import type { Banners } from './grid-promos.tsx'
import { promoPlaces } from './promo-places.rules.ts'

const GridPromos = later(
  () => import('./grid-promos.tsx'),
  (part) => part.GridPromos,
)

type Props = { count: number; isAnime: boolean; onPlaced: (banners: Banners) => void }

/**
 * The banners of the grid, which usually begin below the screen: fetched with the visitor's first gesture, or
 * when the card before the first of them is seen.
 */
export function LatePromos(props: Props) {
  const { count, isAnime } = props
  const lastBefore = useCallback(() => {
    const { first } = promoPlaces(count, { widthPx: window.innerWidth, isAnime })
    return document.querySelector(`.character-grid > li:nth-child(${first})`)
  }, [count, isAnime])
  const isStirred = useIsStirred(lastBefore)
  return <Suspense fallback={null}>{isStirred && <GridPromos {...props} />}</Suspense>
}
