import { aliasedTable, and, asc, desc, eq, gt, inArray, lt, ne, notExists, sql } from 'drizzle-orm'
import type { CharacterId, ChatId, MessageId, TurnId, UserId } from '@oriel/contract/ids'
import { forgetSummaries } from '#/domains/chat/summary/store.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { deleteSettings } from './settings.store.ts'
import { chats, memories, messages, turnEvents, turns } from './tables.ts'

export type ChatRow = typeof chats.$inferSelect
export type PromptCut = NonNullable<ChatRow['promptCut']>
export type MessageRow = typeof messages.$inferSelect
export type MemoryRow = typeof memories.$inferSelect

export const chatIs = (userId: UserId, chatId: ChatId) =>
  and(eq(chats.userId, userId), eq(chats.chatId, chatId))
export const messageIs = (userId: UserId, messageId: MessageId) =>
  and(eq(messages.userId, userId), eq(messages.messageId, messageId))
export const inChat = (userId: UserId, chatId: ChatId) =>
  and(eq(messages.userId, userId), eq(messages.chatId, chatId))

export async function addChat(db: Queryable, row: ChatRow): Promise<void> {
  await db.insert(chats).values(row)
}

export async function readChat(
  db: Queryable,
  userId: UserId,
  chatId: ChatId,
): Promise<ChatRow | null> {
  const [row] = await db.select().from(chats).where(chatIs(userId, chatId))
  return row ?? null
}

/** As {@link readChat}, and locks the row until the transaction ends. */
export async function lockChat(
  tx: Queryable,
  userId: UserId,
  chatId: ChatId,
): Promise<ChatRow | null> {
  const [row] = await tx.select().from(chats).where(chatIs(userId, chatId)).for('update')
  return row ?? null
}

/** The newest chat a user has with a character (decisions 33). */
export async function readChatWith(
  db: Queryable,
  userId: UserId,
  characterId: CharacterId,
): Promise<ChatRow | null> {
  const [row] = await db
    .select()
    .from(chats)
    .where(and(eq(chats.userId, userId), eq(chats.characterId, characterId)))
    .orderBy(desc(chats.updatedAt))
    .limit(1)
  return row ?? null
}

/** Serialises opening chats per user, so that two concurrent calls create one chat. */
export async function lockOpening(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`open:${userId}`}, 0))`)
}

export interface ListedChat {
  chat: ChatRow
  /** The newest message that is neither a notice nor deleted. */
  last: MessageRow | null
  /** The crisis card, while it stays pinned. */
  pinned: MessageRow | null
  unread: number
  /** How many chats its family has (TURN-034). */
  branches: number
}

/** Of each family of a user's chats the newest used, or one chat of them, each with what the chat list shows. */
export async function readListed(
  db: Queryable,
  userId: UserId,
  chatId: ChatId | null = null,
): Promise<ListedChat[]> {
  const pinned = aliasedTable(messages, 'pinned')
  const branches = sql<number>`(select count(*)::int from chats family
    where family.user_id = ${chats.userId} and family.root_chat_id = ${chats.rootChatId})`
  const isNewest = sql`not exists (select from chats newer
    where newer.user_id = ${chats.userId} and newer.root_chat_id = ${chats.rootChatId}
      and (newer.updated_at, newer.chat_id) > (${chats.updatedAt}, ${chats.chatId}))`
  const ofChat = and(eq(messages.userId, chats.userId), eq(messages.chatId, chats.chatId))
  const last = db
    .select()
    .from(messages)
    .where(and(ofChat, ne(messages.sender, 'system'), ne(messages.state, 'deleted')))
    .orderBy(desc(messages.seq))
    .limit(1)
    .as('last')
  const unread = sql<number>`(select count(*)::int from ${messages} where ${ofChat}
    and ${messages.seq} > ${chats.seenSeq} and ${messages.sender} = 'model'
    and ${messages.state} <> 'deleted')`
  return db
    .select({ chat: chats, last: last._.selectedFields, pinned, unread, branches })
    .from(chats)
    .leftJoinLateral(last, sql`true`)
    .leftJoin(
      pinned,
      and(
        eq(pinned.userId, chats.userId),
        eq(pinned.chatId, chats.chatId),
        eq(pinned.seq, chats.crisisSeq),
      ),
    )
    .where(and(eq(chats.userId, userId), chatId === null ? isNewest : eq(chats.chatId, chatId)))
}

export async function setPinned(
  db: Queryable,
  userId: UserId,
  chatId: ChatId,
  pinnedAt: Date | null,
): Promise<boolean> {
  const { rowCount } = await db.update(chats).set({ pinnedAt }).where(chatIs(userId, chatId))
  return rowCount === 1
}

/** Marks everything up to `seq` as seen; never decreases. Returns the chat's revision, which stays. */
export async function setSeen(
  db: Queryable,
  userId: UserId,
  chatId: ChatId,
  seq: number,
): Promise<number> {
  const [row] = await db
    .update(chats)
    .set({ seenSeq: sql`greatest(${chats.seenSeq}, ${seq})` })
    .where(chatIs(userId, chatId))
    .returning({ revision: chats.revision })
  return row?.revision ?? 0
}

/**
 * Deletes a chat with its messages, memories and logs. The chat row goes first, so that no turn can
 * start in it. Returns the hold of a turn that was still running.
 */
export async function deleteChat(
  tx: Queryable,
  userId: UserId,
  chatId: ChatId,
): Promise<string | null> {
  const ofChat = and(eq(turns.userId, userId), eq(turns.chatId, chatId))
  await tx.delete(chats).where(chatIs(userId, chatId))
  await tx
    .delete(turnEvents)
    .where(
      and(
        eq(turnEvents.userId, userId),
        inArray(turnEvents.turnId, tx.select({ id: turns.turnId }).from(turns).where(ofChat)),
      ),
    )
  const ended = await tx
    .delete(turns)
    .where(ofChat)
    .returning({ state: turns.state, holdId: turns.holdId })
  await deleteSettings(tx, userId, chatId)
  await tx.delete(memories).where(and(eq(memories.userId, userId), eq(memories.chatId, chatId)))
  await forgetSummaries(tx, userId, chatId)
  await tx.delete(messages).where(inChat(userId, chatId))
  return ended.find(({ state }) => state === 'running')?.holdId ?? null
}

export async function addMessages(db: Queryable, rows: MessageRow[]): Promise<void> {
  await db.insert(messages).values(rows)
}

export async function readMessage(
  db: Queryable,
  userId: UserId,
  messageId: MessageId,
): Promise<MessageRow | null> {
  const [row] = await db.select().from(messages).where(messageIs(userId, messageId))
  return row ?? null
}

export async function readMessageAt(
  db: Queryable,
  chat: { userId: UserId; chatId: ChatId },
  seq: number,
): Promise<MessageRow | null> {
  const [row] = await db
    .select()
    .from(messages)
    .where(and(inChat(chat.userId, chat.chatId), eq(messages.seq, seq)))
  return row ?? null
}

/** Newest first, from before `beforeSeq`. */
export async function readMessagesBefore(
  db: Queryable,
  chat: { userId: UserId; chatId: ChatId },
  page: { beforeSeq: number | null; size: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        inChat(chat.userId, chat.chatId),
        page.beforeSeq === null ? undefined : lt(messages.seq, page.beforeSeq),
      ),
    )
    .orderBy(desc(messages.seq))
    .limit(page.size)
}

/** Oldest first, everything after `seq` (TURN-018). */
export async function readMessagesAfter(
  db: Queryable,
  chat: { userId: UserId; chatId: ChatId },
  seq: number,
  size: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(inChat(chat.userId, chat.chatId), gt(messages.seq, seq)))
    .orderBy(asc(messages.seq))
    .limit(size)
}

/** When the newest card for a grave crisis was shown (TS-012). */
export async function readLastGraveAt(
  db: Queryable,
  chat: { userId: UserId; chatId: ChatId },
): Promise<Date | null> {
  const [row] = await db
    .select({ createdAt: messages.createdAt })
    .from(messages)
    .where(and(inChat(chat.userId, chat.chatId), sql`${messages.notice}->>'isGrave' = 'true'`))
    .orderBy(desc(messages.seq))
    .limit(1)
  return row?.createdAt ?? null
}

/** What is remembered of a chat; a message that was deleted takes its memories along (MEM-016). */
export async function readMemories(
  db: Queryable,
  userId: UserId,
  chatId: ChatId,
): Promise<MemoryRow[]> {
  const source = db
    .select({ one: sql`1` })
    .from(messages)
    .where(
      and(
        eq(messages.userId, memories.userId),
        eq(messages.messageId, memories.sourceMessageId),
        sql`${messages.state} = 'deleted'`,
      ),
    )
  return db
    .select()
    .from(memories)
    .where(and(eq(memories.userId, userId), eq(memories.chatId, chatId), notExists(source)))
    .orderBy(asc(memories.memoryId))
}

/** All messages a turn created, in order. */
export async function readMessagesOfTurn(
  db: Queryable,
  turn: { userId: UserId; chatId: ChatId; turnId: TurnId },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(inChat(turn.userId, turn.chatId), eq(messages.turnId, turn.turnId)))
    .orderBy(asc(messages.seq))
}
