import { and, eq, sql } from 'drizzle-orm'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { MemoryRow } from '#/domains/chat/chats/store.ts'
import { chats, memories } from '#/domains/chat/chats/tables.ts'
import { forgetSummaries } from '#/domains/chat/summary/store.ts'
import type { Queryable } from '#/platform/db/db.ts'

type Owner = { userId: UserId; chatId: ChatId }

const itemIs = ({ userId, chatId, memoryId }: Owner & { memoryId: string }) =>
  and(eq(memories.userId, userId), eq(memories.chatId, chatId), eq(memories.memoryId, memoryId))

export async function addItems(tx: Queryable, rows: MemoryRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(memories).values(rows)
}

export async function rewriteItem(tx: Queryable, row: MemoryRow): Promise<void> {
  const { kind, body, isPinned, state, endedAt, supersededBy } = row
  await tx
    .update(memories)
    .set({ kind, body, isPinned, state, endedAt, supersededBy })
    .where(itemIs(row))
}

/** Invalidates what instances keep of a chat. */
export async function raiseRevision(tx: Queryable, { userId, chatId }: Owner): Promise<void> {
  await tx
    .update(chats)
    .set({ revision: sql`${chats.revision} + 1` })
    .where(and(eq(chats.userId, userId), eq(chats.chatId, chatId)))
}

/** A reply that is being written now belongs to what is forgotten. */
const END = sql`${chats.lastSeq} + (case when ${chats.activeTurnId} is null then 0 else 1 end)`

/**
 * Forgets all items of one chat or of all, and moves the beginning of memory to their end
 * (MEM-010). Returns the chats.
 */
export async function forgetMemory(
  tx: Queryable,
  userId: UserId,
  chatId: ChatId | null,
): Promise<{ chatId: ChatId; lastSeq: number }[]> {
  const forgotten = await tx
    .update(chats)
    .set({ memoryFromSeq: END, revision: sql`${chats.revision} + 1` })
    .where(and(eq(chats.userId, userId), chatId === null ? undefined : eq(chats.chatId, chatId)))
    .returning({ chatId: chats.chatId, lastSeq: chats.lastSeq })
  await tx
    .delete(memories)
    .where(
      and(eq(memories.userId, userId), chatId === null ? undefined : eq(memories.chatId, chatId)),
    )
  await forgetSummaries(tx, userId, chatId)
  return forgotten
}
