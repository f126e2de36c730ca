import type { Category, PersonModel } from '@oriel/contract/characters/person-model'
import { isOpen } from './explore.rules.ts'
import { topicsOf, type Topic } from './topics.rules.ts'

/** Maximum number of topics: with more, every companion would match. */
export const MAX_TOPICS = 3
/** Minimum number of companions shown, so that there is a choice. */
export const MIN_MATCHES = 4
const MAX_MATCHES = 6

export type Wish = { category: Category | null; topics: readonly Topic[] }
export type Match = { model: PersonModel; shared: Topic[] }

/**
 * The available companions, best match first: by shared topics, then by preferred style, then in catalogue
 * order. Companions without a match only fill up to {@link MIN_MATCHES}.
 */
export function matchesFor(models: readonly PersonModel[], wish: Wish): Match[] {
  const looksRight = ({ category }: PersonModel) =>
    wish.category === null || category === wish.category
  const fits = ({ model, shared }: Match) => looksRight(model) && shared.length > 0
  const ranked = models
    .filter(isOpen)
    .map((model) => {
      const own = topicsOf(model)
      return { model, shared: wish.topics.filter((topic) => own.includes(topic)) }
    })
    .toSorted(
      (a, b) =>
        Number(looksRight(b.model)) - Number(looksRight(a.model)) ||
        b.shared.length - a.shared.length,
    )
  const fitting = ranked.filter(fits).length
  return ranked.slice(0, Math.min(MAX_MATCHES, Math.max(MIN_MATCHES, fitting)))
}
