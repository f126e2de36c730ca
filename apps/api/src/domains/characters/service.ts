import type { Category, PersonModel } from '@oriel/contract/characters/person-model'
import type { CharacterId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { catalogueOf } from './catalogue.service.ts'
import { CharacterNotFound } from './errors.ts'
import type { Character } from './wire.ts'

// Re-exported for other domains.
export { hideCharacter, shownCharactersChanged } from './hidden.service.ts'
export type { Character } from './wire.ts'

type CharactersNeeds = Pick<Ctx, 'db' | 'clock'>

export interface TopQuery {
  /** Where the visitor came from; nothing adult is listed for any source (API-065). */
  utmSource?: string | undefined
  category?: Category | undefined
  isPremium?: boolean | undefined
  /** Whether the caller has a plan, which opens premium characters (F-60). */
  hasPlan?: boolean
}

/** API-065: the catalogue, best first. Equal queries get the same array until the catalogue changes. */
export async function topModels(
  ctx: CharactersNeeds,
  { category, isPremium, hasPlan = false }: TopQuery,
): Promise<PersonModel[]> {
  const { entries, lists } = await catalogueOf(ctx)
  const key = `${category ?? 'any'} ${isPremium ?? 'any'} ${hasPlan}`
  const known = lists.get(key)
  if (known) return known

  const models = [...entries.values()]
    .filter(({ isListed }) => isListed)
    .map(({ model, openModel }) => (hasPlan ? openModel : model))
    .filter((model) => category === undefined || model.category === category)
    .filter((model) => isPremium === undefined || model.isPremium === isPremium)
  lists.set(key, models)
  return models
}

/** API-066: as the caller sees it, with or without a plan. @throws {CharacterNotFound} */
export async function personModel(
  ctx: CharactersNeeds,
  id: CharacterId,
  hasPlan: boolean,
): Promise<PersonModel> {
  const { entries } = await catalogueOf(ctx)
  const entry = entries.get(id.toLowerCase())
  if (!entry) throw new CharacterNotFound()
  return hasPlan ? entry.openModel : entry.model
}

/** Null for unknown ids, and for characters that may not be shown. */
export async function characterOf(
  ctx: CharactersNeeds,
  characterId: CharacterId,
): Promise<Character | null> {
  const { entries } = await catalogueOf(ctx)
  return entries.get(characterId.toLowerCase())?.character ?? null
}

/** The characters with these ids, by id; unknown ones are missing. */
export async function charactersOf(
  ctx: CharactersNeeds,
  ids: readonly CharacterId[],
): Promise<Map<CharacterId, Character>> {
  const { entries } = await catalogueOf(ctx)
  return new Map(
    ids.flatMap((id) => {
      const entry = entries.get(id.toLowerCase())
      return entry ? [[id, entry.character] as const] : []
    }),
  )
}
