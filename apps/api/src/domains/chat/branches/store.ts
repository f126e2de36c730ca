import { and, asc, desc, eq, gt, isNull, lte, ne, or, sql } from 'drizzle-orm'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { ChatRow, MemoryRow, MessageRow } from '#/domains/chat/chats/store.ts'
import { chats, memories, messages } from '#/domains/chat/chats/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** The messages of a chat after `after` and up to `upTo`, oldest first. */
export async function readPrefix(
  db: Queryable,
  { userId, chatId }: Pick<ChatRow, 'userId' | 'chatId'>,
  page: { after: number; upTo: number; size: number },
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(
      and(
        eq(messages.userId, userId),
        eq(messages.chatId, chatId),
        gt(messages.seq, page.after),
        lte(messages.seq, page.upTo),
      ),
    )
    .orderBy(asc(messages.seq))
    .limit(page.size)
}

export async function addMemories(tx: Queryable, rows: MemoryRow[]): Promise<void> {
  if (rows.length > 0) await tx.insert(memories).values(rows)
}

export interface FamilyMember {
  chat: ChatRow
  /** How many messages are its own or copied, without notices and deleted ones. */
  messages: number
  /** The first message of the user that only this branch has, else the chat's first. */
  differing: MessageRow | null
}

/** A family of branches, the newest used first (TURN-034). */
export async function readFamily(
  db: Queryable,
  userId: UserId,
  rootChatId: ChatId,
): Promise<FamilyMember[]> {
  const ofChat = and(
    eq(messages.userId, chats.userId),
    eq(messages.chatId, chats.chatId),
    ne(messages.sender, 'system'),
    ne(messages.state, 'deleted'),
  )
  const differing = db
    .select()
    .from(messages)
    .where(
      and(
        ofChat,
        eq(messages.sender, 'user'),
        or(isNull(chats.originChatId), sql`${messages.turnId} is not null`),
      ),
    )
    .orderBy(asc(messages.seq))
    .limit(1)
    .as('differing')
  return db
    .select({
      chat: chats,
      messages: sql<number>`(select count(*)::int from ${messages} where ${ofChat})`,
      differing: differing._.selectedFields,
    })
    .from(chats)
    .leftJoinLateral(differing, sql`true`)
    .where(and(eq(chats.userId, userId), eq(chats.rootChatId, rootChatId)))
    .orderBy(desc(chats.updatedAt), desc(chats.chatId))
}
