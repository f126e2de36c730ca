import type { Category, PersonModel } from '@oriel/contract/characters/person-model'

/** EXPLORE-010 */
export const SKELETON_COUNT = 12

export type Filter = Category | 'premium' | 'withVideo'

/** The chips over the grid in their order; 'With Video' has no videos to show yet (EXPLORE-007). */
export const FILTERS: readonly { filter: Filter; isHidden: boolean }[] = [
  { filter: 'realistic', isHidden: false },
  { filter: 'anime', isHidden: false },
  { filter: 'withVideo', isHidden: true },
  { filter: 'premium', isHidden: false },
]

/** The address wins over the stored preference, in any case; anything unknown is realistic (QUERY-025). */
export function filterFrom(param: string | null, stored: Category | null): Filter {
  const value = param?.toLowerCase()
  if (value === 'anime' || value === 'premium') return value
  if (value !== undefined) return 'realistic'
  return stored ?? 'realistic'
}

/** What can be somebody's preference; the other filters are views of both categories. */
export const isCategory = (filter: Filter): filter is Category =>
  filter === 'realistic' || filter === 'anime'

/**
 * The category an address names (QUERY-024, QUERY-025); null when it names none. 'premium' is what the
 * app's own chip writes there, and leaves the preference as it is.
 */
export function categoryOf(search: string): Category | null {
  const param = new URLSearchParams(search).get('category')
  const filter = filterFrom(param, null)
  return param !== null && isCategory(filter) ? filter : null
}

export function matchesFilter(model: PersonModel, filter: Filter): boolean {
  return filter === 'premium' ? model.isPremium : model.category === filter
}

/** EXPLORE-027: locked premium companions open their own page, all others their chat. */
export function pathOf(model: Pick<PersonModel, 'id' | 'isLockedPremiumModel'>): string {
  return model.isLockedPremiumModel ? `/premium-models/${model.id}` : `/chat/${model.id}`
}

/** Whom anybody may begin to talk to. */
export const isOpen = (model: Pick<PersonModel, 'isLocked' | 'isLockedPremiumModel'>) =>
  !model.isLocked && !model.isLockedPremiumModel

/** The people in the hero's windows: three of the first category and one of the other. */
export function heroModels(models: readonly PersonModel[]): PersonModel[] {
  const open = models.filter((model) => model.portrait !== null && isOpen(model))
  const painted = open.filter((model) => !model.isAnime)
  const drawn = open.filter((model) => model.isAnime)
  return [...painted.slice(0, 3), ...drawn.slice(0, 1)]
}
