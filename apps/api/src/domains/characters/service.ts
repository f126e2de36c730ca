import type { Category, PersonModel } from '@oriel/contract/characters/person-model'
import type { Ctx } from '#/context.ts'
import { catalogueOf } from './catalogue.service.ts'
import { CharacterNotFound } from './errors.ts'
import type { Character } from './wire.ts'

// What other domains ask of the files beside this one.
export { hideCharacter, shownCharactersChanged } from './hidden.service.ts'
export type { Character } from './wire.ts'

type CharactersNeeds = Pick<Ctx, 'db' | 'clock'>

export interface TopQuery {
  /** Where the visitor came from. Whatever it is, nothing adult is listed (API-065). */
  utmSource?: string | undefined
  category?: Category | undefined
  isPremium?: boolean | undefined
  /** Of whoever asks: premium characters are open to them (F-60). */
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

/** API-066: as whoever asks sees it, with a plan or without. @throws {CharacterNotFound} */
export async function personModel(
  ctx: CharactersNeeds,
  id: string,
  hasPlan: boolean,
): Promise<PersonModel> {
  const { entries } = await catalogueOf(ctx)
  const entry = entries.get(id.toLowerCase())
  if (!entry) throw new CharacterNotFound()
  return hasPlan ? entry.openModel : entry.model
}

/** Null for ids of no character, and of those that may not be shown. */
export async function characterOf(
  ctx: CharactersNeeds,
  characterId: string,
): Promise<Character | null> {
  const { entries } = await catalogueOf(ctx)
  return entries.get(characterId.toLowerCase())?.character ?? null
}

/** The characters of a list of ids by id; those that do not exist are missing. */
export async function charactersOf(
  ctx: CharactersNeeds,
  ids: readonly string[],
): Promise<Map<string, Character>> {
  const { entries } = await catalogueOf(ctx)
  return new Map(
    ids.flatMap((id) => {
      const entry = entries.get(id.toLowerCase())
      return entry ? [[id, entry.character] as const] : []
    }),
  )
}
