import { Suspense, useState, type ReactNode } from 'react'
import { useSelector } from 'react-redux'
import type { PersonModel } from '@oriel/contract/characters/person-model'
import { categoryChosen, selectCategory } from '#/features/accounts/user.slice.ts'
import { useGetTopModelsQuery } from '#/features/characters/api.ts'
import {
  filterFrom,
  isCategory,
  matchesFilter,
  type Filter,
} from '#/features/characters/explore.rules.ts'
import { Filters } from '#/features/characters/filters.tsx'
import { Grid } from '#/features/characters/grid.tsx'
import { Hero } from '#/features/characters/hero.tsx'
import { DemoStrip } from '#/features/chat/demo-strip.tsx'
import { useAdultCopy } from '#/features/trust/adult/use-adult-copy.ts'
import { isWelcomeShown } from '#/features/trust/entry/welcome.rules.ts'
import { useIsLive } from '#/lib/live.ts'
import { later } from '#/lib/page/later.ts'
import { useQuery, useSetQuery } from '#/lib/page/router.tsx'
import { useServices } from '#/lib/services/services-context.ts'
import { useAppDispatch } from '#/lib/state/redux.ts'

const LatePromos = later(
  () => import('#/features/billing/promos/late-promos.tsx'),
  (part) => part.LatePromos,
)

const NOBODY: readonly PersonModel[] = []

/** / (ROUTE-001) */
export function ExplorePage() {
  const dispatch = useAppDispatch()
  const query = useQuery()
  const setQuery = useSetQuery()
  const { boot } = useServices()
  const [categoryParam, storedCategory] = [query.get('category'), useSelector(selectCategory)]
  const filter = filterFrom(categoryParam, storedCategory)
  const { models } = useGetTopModelsQuery(undefined, {
    selectFromResult: ({ data = NOBODY }) => ({ models: data }),
  })
  const copy = useAdultCopy()
  const isLive = useIsLive()
  const isAsked = isWelcomeShown({
    isNsfwCapable: boot.nsfwCapable,
    categoryParam,
    storedCategory,
  })
  const [banners, setBanners] = useState<Readonly<Record<number, ReactNode>>>()
  const choose = (next: Filter) => {
    if (isCategory(next)) dispatch(categoryChosen(next))
    setQuery('category', next)
  }
  return (
    <>
      <Hero models={models} title={copy?.heroTitle} />
      <DemoStrip />
      <Filters chosen={filter} realistic={copy?.realistic} onChoose={choose} />
      <Grid filter={filter} banners={banners} onShowAll={() => choose('realistic')} />
      {/* Behind the first-visit question nothing is offered. */}
      {isLive && !isAsked && (
        <Suspense fallback={null}>
          <LatePromos
            count={models.filter((model) => matchesFilter(model, filter)).length}
            isAnime={filter === 'anime'}
            onPlaced={setBanners}
          />
        </Suspense>
      )}
    </>
  )
}
