import type { Ctx } from '#/context.ts'
import type { Queryable } from '#/platform/db/db.ts'
import type { NewsMessage } from '#/platform/news/news.ts'
import { catalogueOf } from './catalogue.service.ts'
import { addHidden, readHiddenIds } from './hidden.store.ts'

/** Keeps a character out of what a user is shown (API-118); false when there is none by that id. */
export async function hideCharacter(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  tx: Queryable,
  { userId, characterId }: { userId: string; characterId: string },
): Promise<boolean> {
  const { entries } = await catalogueOf(ctx)
  if (!entries.has(characterId.toLowerCase())) return false
  await addHidden(tx, { userId, characterId, createdAt: ctx.clock.now() })
  return true
}

/** Told to all instances: the user is shown other characters than before. Never reaches a client. */
export function shownCharactersChanged(userId: string): NewsMessage {
  return { userId, target: 'characters:shown-changed', args: [] }
}

/** Ids of the characters a user reported, who is not shown them again (API-118). */
export async function hiddenFrom(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
): Promise<readonly string[]> {
  return readHiddenIds(db, userId)
}
