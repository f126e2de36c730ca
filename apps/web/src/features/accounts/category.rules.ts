import type { Category } from '@oriel/contract/characters/person-model'

/** The category an address names (QUERY-024, QUERY-025); null when it names none. */
export function categoryOf(search: string): Category | null {
  const text = new URLSearchParams(search).get('category')
  if (text === null) return null
  return text.toLowerCase() === 'anime' ? 'anime' : 'realistic'
}
