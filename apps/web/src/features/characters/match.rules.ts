import type { Category, PersonModel } from '@oriel/contract/characters/person-model'

/** What a visitor may name at most: more would fit everyone. */
export const MAX_INTERESTS = 3
const MAX_OFFERED = 18
const MAX_MATCHES = 3

export type Wish = { category: Category | null; interests: readonly string[] }
export type Match = { model: PersonModel; shared: string[] }

const isOpen = (model: PersonModel, category: Category | null) =>
  !model.isLockedPremiumModel && (category === null || model.category === category)

/** Interests to choose from: one of each companion of the style, then a second one, and so on. */
export function interestsOf(models: readonly PersonModel[], category: Category | null): string[] {
  const lists = models
    .filter((one) => isOpen(one, category))
    .map(({ profile }) => profile.interests)
  const longest = Math.max(0, ...lists.map(({ length }) => length))
  const inTurn = Array.from({ length: longest }, (_, turn) =>
    lists.flatMap((list) => list[turn] ?? []),
  ).flat()
  return [...new Set(inTurn)].slice(0, MAX_OFFERED).toSorted((a, b) => a.localeCompare(b))
}

/** The companions that share most with the wish, in the catalogue's order where they share alike. */
export function matchesFor(models: readonly PersonModel[], wish: Wish): Match[] {
  return models
    .filter((model) => isOpen(model, wish.category))
    .map((model) => ({
      model,
      shared: model.profile.interests.filter((interest) => wish.interests.includes(interest)),
    }))
    .filter(({ shared }) => shared.length > 0)
    .toSorted((a, b) => b.shared.length - a.shared.length)
    .slice(0, MAX_MATCHES)
}
