import { useSelector } from 'react-redux'
import { categoryChosen, selectCategory } from '#/features/accounts/user.slice.ts'
import { useGetTopModelsQuery } from '#/features/characters/api.ts'
import { filterFrom, type Filter } from '#/features/characters/explore.rules.ts'
import { Filters } from '#/features/characters/filters.tsx'
import { Grid } from '#/features/characters/grid.tsx'
import { Hero } from '#/features/characters/hero.tsx'
import { useAdultCopy } from '#/features/trust/use-adult-copy.ts'
import { useAppDispatch } from '#/lib/redux.ts'
import { useQuery, useSetQuery } from '#/lib/router.tsx'

/** / (ROUTE-001) */
export function ExplorePage() {
  const dispatch = useAppDispatch()
  const query = useQuery()
  const setQuery = useSetQuery()
  const filter = filterFrom(query.get('category'), useSelector(selectCategory))
  const { data = [] } = useGetTopModelsQuery()
  const copy = useAdultCopy()
  const choose = (next: Filter) => {
    if (next === 'realistic' || next === 'anime') dispatch(categoryChosen(next))
    setQuery('category', next)
  }
  return (
    <>
      <Hero models={data} title={copy?.heroTitle} create={copy?.heroCreate} />
      <Filters chosen={filter} realistic={copy?.realistic} onChoose={choose} />
      <Grid filter={filter} onShowAll={() => choose('realistic')} />
    </>
  )
}
