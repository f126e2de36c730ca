import type { Category } from '@oriel/contract/characters/person-model'

/**
 * The category an address names (QUERY-024, QUERY-025); null when it names none. 'premium' is what the
 * app's own chip writes there: a view of both categories, which leaves the preference as it is.
 */
export function categoryOf(search: string): Category | null {
  const text = new URLSearchParams(search).get('category')
  if (text === null) return null
  const value = text.toLowerCase()
  if (value === 'premium') return null
  return value === 'anime' ? 'anime' : 'realistic'
}
