import { and, eq, inArray, lte, sql } from 'drizzle-orm'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { MessageRow } from '#/domains/chat/chats/store.ts'
import { messages } from '#/domains/chat/chats/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

type Owner = { userId: UserId; chatId: ChatId }

const inChat = ({ userId, chatId }: Owner) =>
  and(eq(messages.userId, userId), eq(messages.chatId, chatId))

export async function readMessagesBySeq(
  db: Queryable,
  at: Owner,
  seqs: readonly number[],
): Promise<MessageRow[]> {
  if (seqs.length === 0) return []
  return db
    .select()
    .from(messages)
    .where(and(inChat(at), inArray(messages.seq, [...seqs])))
}

/**
 * Differs after any change to the messages up to `seq`, without reading their texts: each write
 * gives a row another `xmin`.
 */
export async function printOf(db: Queryable, at: Owner, seq: number): Promise<string> {
  const [row] = await db
    .select({
      print: sql<string | null>`bit_xor(hashtextextended(
        ${messages.messageId}::text || ${messages}.xmin::text, 0))::text`,
    })
    .from(messages)
    .where(and(inChat(at), lte(messages.seq, seq)))
  return row?.print ?? ''
}
