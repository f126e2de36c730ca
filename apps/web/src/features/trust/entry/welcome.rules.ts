import type { Category } from '@oriel/contract/characters/person-model'

/** EXPLORE-025 */
export function isWelcomeShown(visit: {
  isNsfwCapable: boolean
  categoryParam: string | null
  storedCategory: Category | null
}): boolean {
  return visit.isNsfwCapable && visit.categoryParam === null && visit.storedCategory === null
}
