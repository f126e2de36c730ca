import type { PersonModel } from '@oriel/contract/characters/person-model'
import type { CharacterId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { personModel, topModels, type TopQuery } from './service.ts'

type ViewerNeeds = Pick<Ctx, 'db' | 'clock'>

/** What decides which characters a user sees, and which of them are open. */
export interface Viewer {
  /** Characters they reported (API-118). */
  hidden: readonly string[]
  /** Characters locked for safety (TS-030). */
  locked: readonly string[]
  hasPlan: boolean
}

export const ANYBODY: Viewer = { hidden: [], locked: [], hasPlan: false }

/** API-065 for a user; the shared list itself if nothing is hidden or locked. */
export async function topModelsFor(
  ctx: ViewerNeeds,
  { hidden, locked, hasPlan }: Viewer,
  query: TopQuery,
): Promise<PersonModel[]> {
  const models = await topModels(ctx, { ...query, hasPlan })
  if (hidden.length === 0 && locked.length === 0) return models
  return models.filter(({ id }) => !hidden.includes(id)).map((model) => lockedIn(locked, model))
}

/** API-066 for a user. @throws {CharacterNotFound} */
export async function personModelFor(
  ctx: ViewerNeeds,
  { locked, hasPlan }: Viewer,
  id: CharacterId,
): Promise<PersonModel> {
  return lockedIn(locked, await personModel(ctx, id, hasPlan))
}

const lockedIn = (locked: readonly string[], model: PersonModel): PersonModel =>
  locked.includes(model.id) ? { ...model, isLocked: true } : model
