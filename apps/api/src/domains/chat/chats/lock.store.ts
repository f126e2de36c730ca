import { and, eq, inArray, sql } from 'drizzle-orm'
import type { CharacterId, UserId } from '@oriel/contract/ids'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { Queryable } from '#/platform/db/db.ts'
import type { ChatRow } from './store.ts'
import { chatLocks, chats } from './tables.ts'

type LockRow = typeof chatLocks.$inferSelect

export async function isLockedWith(
  db: Queryable,
  userId: UserId,
  characterId: CharacterId,
): Promise<boolean> {
  const [row] = await db
    .select({ lockedAt: chatLocks.lockedAt })
    .from(chatLocks)
    .where(and(eq(chatLocks.userId, userId), eq(chatLocks.characterId, characterId)))
  return row !== undefined
}

export async function readLockedIds(db: Queryable, userId: UserId): Promise<string[]> {
  const rows = await db
    .select({ id: chatLocks.characterId })
    .from(chatLocks)
    .where(eq(chatLocks.userId, userId))
  return rows.map(({ id }) => id)
}

/**
 * Stores the minor-detection state and raises the revision to invalidate caches. Returns false, and
 * changes nothing, if the chat changed since it was read.
 */
export async function setMinorState(
  db: Queryable,
  { userId, chatId, revision }: Pick<ChatRow, 'userId' | 'chatId' | 'revision'>,
  minorState: MinorState,
): Promise<boolean> {
  const { rowCount } = await db
    .update(chats)
    .set({ minorState, revision: revision + 1 })
    .where(and(eq(chats.userId, userId), eq(chats.chatId, chatId), eq(chats.revision, revision)))
  return rowCount === 1
}

/** Locks a companion for a user and closes all their chats with it; an existing lock is kept. */
export async function addLock(tx: Queryable, row: LockRow): Promise<void> {
  await tx.insert(chatLocks).values(row).onConflictDoNothing()
  await closeLocked(tx, row.userId)
}

/**
 * Moves the locks of one account to another, and closes the target's chats with those companions.
 */
export async function moveLocks(
  tx: Queryable,
  { from, to }: { from: UserId; to: UserId },
): Promise<void> {
  const locks = await tx.delete(chatLocks).where(eq(chatLocks.userId, from)).returning()
  if (locks.length > 0) {
    const moved = locks.map((lock) => ({ ...lock, userId: to }))
    await tx.insert(chatLocks).values(moved).onConflictDoNothing()
  }
  await closeLocked(tx, to)
}

/** Raises the revision to invalidate caches. */
async function closeLocked(tx: Queryable, userId: UserId): Promise<void> {
  const locked = tx
    .select({ characterId: chatLocks.characterId })
    .from(chatLocks)
    .where(eq(chatLocks.userId, userId))
  await tx
    .update(chats)
    .set({
      lockedAt: sql`(select ${chatLocks.lockedAt} from ${chatLocks}
        where ${chatLocks.userId} = ${chats.userId} and ${chatLocks.characterId} = ${chats.characterId})`,
      revision: sql`${chats.revision} + 1`,
    })
    .where(
      and(
        eq(chats.userId, userId),
        inArray(chats.characterId, locked),
        sql`${chats.lockedAt} is null`,
      ),
    )
}
