import type { Category, PersonModel } from '@oriel/contract/characters/person-model'

/** EXPLORE-010 */
export const SKELETON_COUNT = 12

export type Filter = Category | 'premium' | 'withVideo'

/** The filter chips above the grid, in order; 'With Video' has no videos to show yet (EXPLORE-007). */
export const FILTERS: readonly { filter: Filter; isHidden: boolean }[] = [
  { filter: 'realistic', isHidden: false },
  { filter: 'anime', isHidden: false },
  { filter: 'withVideo', isHidden: true },
  { filter: 'premium', isHidden: false },
]

/** The URL, in any case, overrides the stored preference; unknown values mean realistic (QUERY-025). */
export function filterFrom(param: string | null, stored: Category | null): Filter {
  const value = param?.toLowerCase()
  if (value === 'anime' || value === 'premium') return value
  if (value !== undefined) return 'realistic'
  return stored ?? 'realistic'
}

/** Whether a filter can be a preference; the other filters show both categories. */
export const isCategory = (filter: Filter): filter is Category =>
  filter === 'realistic' || filter === 'anime'

/**
 * The category in the URL (QUERY-024, QUERY-025); null if there is none. 'premium' is written there by the
 * app's own chip and does not change the preference.
 */
export function categoryOf(search: string): Category | null {
  const param = new URLSearchParams(search).get('category')
  const filter = filterFrom(param, null)
  return param !== null && isCategory(filter) ? filter : null
}

export function matchesFilter(model: PersonModel, filter: Filter): boolean {
  return filter === 'premium' ? model.isPremium : model.category === filter
}

/** EXPLORE-027: locked premium companions link to their own page, all others to their chat. */
export function pathOf(model: Pick<PersonModel, 'id' | 'isLockedPremiumModel'>): string {
  return model.isLockedPremiumModel ? `/premium-models/${model.id}` : `/chat/${model.id}`
}

/** Whether everyone can start a chat with this companion. */
export const isOpen = (model: Pick<PersonModel, 'isLocked' | 'isLockedPremiumModel'>) =>
  !model.isLocked && !model.isLockedPremiumModel

/** The companions in the hero's windows: three of the first category and one of the other. */
export function heroModels(models: readonly PersonModel[]): PersonModel[] {
  const open = models.filter((model) => model.portrait !== null && isOpen(model))
  const painted = open.filter((model) => !model.isAnime)
  const drawn = open.filter((model) => model.isAnime)
  return [...painted.slice(0, 3), ...drawn.slice(0, 1)]
}
