import { and, asc, eq, gt, gte, inArray, ne, or, sql } from 'drizzle-orm'
import type { ChatId, MessageId, UserId } from '@oriel/contract/ids'
import { forgetSummariesOf } from '#/domains/chat/summary/store.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { chatIs, inChat, messageIs, type MessageRow } from './store.ts'
import { chats, memories, messages, turnEvents, turns } from './tables.ts'

/** Oldest change first, everything changed after `revision` (TURN-031). */
export async function readMessagesChangedSince(
  db: Queryable,
  chat: { userId: UserId; chatId: ChatId },
  revision: number,
  size: number,
): Promise<MessageRow[]> {
  return db
    .select()
    .from(messages)
    .where(and(inChat(chat.userId, chat.chatId), gt(messages.revision, revision)))
    .orderBy(asc(messages.revision), asc(messages.seq))
    .limit(size)
}

/**
 * Raises the revision of a chat before its messages change in the same transaction, to invalidate caches and to mark
 * the change (TURN-031). Locks the chat until then.
 */
async function raiseRevision(
  tx: Queryable,
  { userId, chatId }: { userId: UserId; chatId: ChatId },
): Promise<number> {
  const [row] = await tx
    .update(chats)
    .set({ revision: sql`${chats.revision} + 1` })
    .where(chatIs(userId, chatId))
    .returning({ revision: chats.revision })
  return row?.revision ?? 0
}

export async function setReaction(
  tx: Queryable,
  at: { userId: UserId; chatId: ChatId; messageId: MessageId },
  reaction: number,
): Promise<void> {
  const revision = await raiseRevision(tx, at)
  await tx.update(messages).set({ reaction, revision }).where(messageIs(at.userId, at.messageId))
}

/**
 * Replaces the alternates of a message, or which one is shown, and raises the revision. Clears the
 * reaction, which was to another text (API-111). Returns the new revision.
 */
export async function rewriteMessage(
  tx: Queryable,
  row: Pick<
    MessageRow,
    | 'userId'
    | 'chatId'
    | 'messageId'
    | 'turnId'
    | 'body'
    | 'alternates'
    | 'alternate'
    | 'state'
    | 'notice'
    | 'threat'
  >,
): Promise<number> {
  const { userId, messageId, turnId, body, alternates, alternate, state, notice, threat } = row
  const revision = await raiseRevision(tx, row)
  await tx
    .update(messages)
    .set({ turnId, body, alternates, alternate, state, notice, threat, reaction: 0, revision })
    .where(messageIs(userId, messageId))
  return revision
}

/** What remains of a message besides its number and its ids. */
const NOTHING_LEFT = {
  state: 'deleted',
  alternates: 0,
  alternate: 0,
  notice: null,
  threat: 'None',
  reaction: 0,
  imageUrl: null,
} as const

/**
 * Makes tombstones of messages of a chat, given with an empty sealed body each: text, alternates,
 * the facts drawn from them and the logs that repeat them are gone (TURN-032). Returns the new
 * revision.
 */
export async function buryMessages(
  tx: Queryable,
  at: { userId: UserId; chatId: ChatId },
  rows: readonly Pick<MessageRow, 'seq' | 'messageId' | 'turnId' | 'body'>[],
): Promise<number> {
  const revision = await raiseRevision(tx, at)
  const ids = rows.map(({ messageId }) => messageId)
  const bodies = sql.param(rows.map(({ body }) => body))
  const body = sql<Buffer>`(${bodies}::bytea[])[array_position(${sql.param(ids)}::uuid[], ${messages.messageId})]`
  await tx
    .update(messages)
    .set({ ...NOTHING_LEFT, body, revision })
    .where(and(inChat(at.userId, at.chatId), inArray(messages.messageId, ids)))
  await forgetTraces(tx, at, rows)
  return revision
}

/** Memories that messages of a chat are the source of. */
const drawnFrom = (userId: UserId, chatId: ChatId, messageIds: readonly MessageId[]) =>
  and(
    eq(memories.userId, userId),
    eq(memories.chatId, chatId),
    inArray(memories.sourceMessageId, [...messageIds]),
  )

/** Deletes facts, summaries and logs that hold the text of messages; a reply's alternates came from several turns. */
export async function forgetTraces(
  tx: Queryable,
  { userId, chatId }: { userId: UserId; chatId: ChatId },
  rows: readonly Pick<MessageRow, 'seq' | 'messageId' | 'turnId'>[],
): Promise<void> {
  const ids = rows.map(({ messageId }) => messageId)
  const turnIds = rows.flatMap(({ turnId }) => turnId ?? [])
  // Marks without text stay: what the user removed is not drawn again from the message (MEM-004).
  await tx
    .delete(memories)
    .where(and(drawnFrom(userId, chatId, ids), ne(memories.state, 'removed')))
  const seqs = rows.map(({ seq }) => seq)
  await forgetSummariesOf(tx, { userId, chatId }, seqs)
  const told = tx
    .select({ turnId: turns.turnId })
    .from(turns)
    .where(
      and(
        eq(turns.userId, userId),
        eq(turns.chatId, chatId),
        or(inArray(turns.turnId, turnIds), inArray(turns.replySeq, seqs)),
      ),
    )
  await tx
    .delete(turnEvents)
    .where(and(eq(turnEvents.userId, userId), inArray(turnEvents.turnId, told)))
}

/** What a change takes away: messages as they were, and what was drawn from them. */
export interface Taken {
  rows: MessageRow[]
  memories: (typeof memories.$inferSelect)[]
}

/** Before a change. */
export async function readTraces(
  tx: Queryable,
  { userId, chatId }: { userId: UserId; chatId: ChatId },
  rows: MessageRow[],
): Promise<Taken> {
  const ids = rows.map(({ messageId }) => messageId)
  const drawn = await tx
    .select()
    .from(memories)
    .where(drawnFrom(userId, chatId, ids))
  return { rows, memories: drawn }
}

/** Puts back what a change took away; logs of old replies and summaries are not (the latter are made anew). */
export async function restoreMessages(
  tx: Queryable,
  at: { userId: UserId; chatId: ChatId },
  { rows, memories: drawn }: Taken,
): Promise<void> {
  const revision = await raiseRevision(tx, at)
  for (const { userId, messageId, ...row } of rows) {
    await tx
      .update(messages)
      .set({ ...row, revision })
      .where(messageIs(userId, messageId))
  }
  if (drawn.length > 0) await tx.insert(memories).values(drawn).onConflictDoNothing()
}

/** Oldest first, the messages of a chat from `seq` on that are not notices, to be rewritten or buried. */
export async function readMessagesFrom(
  tx: Queryable,
  at: { userId: UserId; chatId: ChatId },
  seq: number,
): Promise<MessageRow[]> {
  return tx
    .select()
    .from(messages)
    .where(and(inChat(at.userId, at.chatId), gte(messages.seq, seq)))
    .orderBy(asc(messages.seq))
}
