import type { Category, PersonModel } from '@oriel/contract/characters/person-model'
import { isOpen } from './explore.rules.ts'
import { topicsOf, type Topic } from './topics.rules.ts'

/** What a visitor may name at most: more would fit everyone. */
export const MAX_TOPICS = 3
/** As many people are shown at least, so that there is a choice. */
export const MIN_MATCHES = 4
const MAX_MATCHES = 6

export type Wish = { category: Category | null; topics: readonly Topic[] }
export type Match = { model: PersonModel; shared: Topic[] }

/**
 * The companions that can be talked to, best fit first: who shares most of the topics, then who looks
 * as wished, then the catalogue's order. Who shares nothing, or looks otherwise, only fills up to
 * {@link MIN_MATCHES}.
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
