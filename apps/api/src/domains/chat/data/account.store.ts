import { and, asc, count, eq } from 'drizzle-orm'
import type { TurnId, UserId } from '@oriel/contract/ids'
import type { ChatRow } from '#/domains/chat/chats/store.ts'
import { chats, messages, turns } from '#/domains/chat/chats/tables.ts'
import type { TurnRow } from '#/domains/chat/turns/store.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** All chats of a user, oldest first. */
export async function readChats(db: Queryable, userId: UserId): Promise<ChatRow[]> {
  return db.select().from(chats).where(eq(chats.userId, userId)).orderBy(asc(chats.chatId))
}

/** The turns of a chat, oldest first. */
export async function readTurnsOfChat(
  db: Queryable,
  { userId, chatId }: Pick<ChatRow, 'userId' | 'chatId'>,
): Promise<TurnRow[]> {
  return db
    .select()
    .from(turns)
    .where(and(eq(turns.userId, userId), eq(turns.chatId, chatId)))
    .orderBy(asc(turns.turnId))
}

export async function readRunningTurnIds(db: Queryable, userId: UserId): Promise<TurnId[]> {
  const rows = await db
    .select({ turnId: turns.turnId })
    .from(turns)
    .where(and(eq(turns.userId, userId), eq(turns.state, 'running')))
  return rows.map(({ turnId }) => turnId)
}

export async function countSent(db: Queryable, userId: UserId): Promise<number> {
  const [row] = await db
    .select({ sent: count() })
    .from(messages)
    .where(and(eq(messages.userId, userId), eq(messages.sender, 'user')))
  return row?.sent ?? 0
}
