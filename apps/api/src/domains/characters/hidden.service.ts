import type { CharacterId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import type { Queryable } from '#/platform/db/db.ts'
import type { NewsMessage } from '#/platform/news/news.ts'
import { catalogueOf } from './catalogue.service.ts'
import { addHidden, readHiddenIds } from './hidden.store.ts'

/** Hides a character from a user (API-118); false when it does not exist. */
export async function hideCharacter(
  ctx: Pick<Ctx, 'db' | 'clock'>,
  tx: Queryable,
  { userId, characterId }: { userId: UserId; characterId: CharacterId },
): Promise<boolean> {
  const { entries } = await catalogueOf(ctx)
  if (!entries.has(characterId.toLowerCase())) return false
  await addHidden(tx, { userId, characterId, createdAt: ctx.clock.now() })
  return true
}

/** Broadcast to all instances: the user's visible characters changed. Never sent to clients. */
export function shownCharactersChanged(userId: UserId): NewsMessage {
  return { userId, target: 'characters:shown-changed', args: [] }
}

/** Ids of the characters a user reported, which are hidden from them (API-118). */
export async function hiddenFrom(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
): Promise<readonly string[]> {
  return readHiddenIds(db, userId)
}
