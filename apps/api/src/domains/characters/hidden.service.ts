import type { PersonModel } from '@oriel/contract/characters/person-model'
import type { Ctx } from '#/context.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { addHidden, readHiddenIds } from './hidden.store.ts'
import { characterOf, topModels, type TopQuery } from './service.ts'

/** Keeps a character out of what a user is shown (API-118); false when there is none by that id. */
export async function hideCharacter(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<boolean> {
  if (!(await characterOf(ctx, characterId))) return false
  await addHidden(tx, { userId, characterId, createdAt: ctx.clock.now() })
  return true
}

/** API-065 for a user: the list without whom they reported; the very same one where that is nobody. */
export async function topModelsFor(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  userId: string | null,
  query: TopQuery,
): Promise<PersonModel[]> {
  const models = await topModels(ctx, query)
  const hidden = userId === null ? [] : await readHiddenIds(ctx.db, userId)
  return hidden.length === 0 ? models : models.filter(({ id }) => !hidden.includes(id))
}
