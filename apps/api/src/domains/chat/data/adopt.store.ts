import { and, eq, gt, inArray, sql } from 'drizzle-orm'
import { asId, type ChatId, type TurnId, type UserId } from '@oriel/contract/ids'
import { chats, memories, messages, turnEvents, turns } from '#/domains/chat/chats/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** Source and target user. */
export interface Move {
  from: UserId
  to: UserId
}

/** A row sealed with its owner's key, and the place it was sealed for. */
export interface Sealed {
  chatId: ChatId
  id: string
  body: Buffer
}

/** A user's running turns, on any instance. */
export async function readRunningTurns(db: Queryable, userId: UserId): Promise<TurnId[]> {
  const rows = await db
    .select({ turnId: turns.turnId })
    .from(turns)
    .where(and(eq(turns.userId, userId), eq(turns.state, 'running')))
  return rows.map(({ turnId }) => turnId)
}

/** Locks the user's chats, so that no turn can start in them until the transaction ends. */
export async function lockChats(
  tx: Queryable,
  userId: UserId,
): Promise<{ chatId: ChatId; lastSeq: number }[]> {
  return tx
    .select({ chatId: chats.chatId, lastSeq: chats.lastSeq })
    .from(chats)
    .where(eq(chats.userId, userId))
    .orderBy(chats.chatId)
    .for('update')
}

/** Ends running turns without keeping their text; returns the holds to release. */
export async function interruptTurns(tx: Queryable, userId: UserId, at: Date): Promise<string[]> {
  const ended = await tx
    .update(turns)
    .set({ state: 'interrupted', endedAt: at })
    .where(and(eq(turns.userId, userId), eq(turns.state, 'running')))
    .returning({ holdId: turns.holdId })
  return ended.flatMap(({ holdId }) => (holdId === null ? [] : [holdId]))
}

/**
 * Moves the chats and their turns. Turn logs are sealed, so they are deleted instead; a turn
 * without a log is rebuilt from its messages.
 */
export async function moveChats(tx: Queryable, { from, to }: Move): Promise<void> {
  await tx
    .update(chats)
    .set({ userId: to, activeTurnId: null, revision: sql`${chats.revision} + 1` })
    .where(eq(chats.userId, from))
  await tx.delete(turnEvents).where(eq(turnEvents.userId, from))
  // If both users have a turn with the same key, the target's own turn keeps it.
  const isTaken = sql`exists (select from turns known
    where known.user_id = ${to} and known.idempotency_key = ${turns.idempotencyKey})`
  await tx
    .update(turns)
    .set({
      userId: to,
      idempotencyKey: sql`case when ${isTaken} then ${turns.turnId}::text
        else ${turns.idempotencyKey} end`,
    })
    .where(eq(turns.userId, from))
}

/** The next rows of one kind to move, ordered by id, after the last one moved. */
export interface Page {
  userId: UserId
  after: string
  atMost: number
}

export async function readMessages(tx: Queryable, page: Page): Promise<Sealed[]> {
  return tx
    .select({ chatId: messages.chatId, id: messages.messageId, body: messages.body })
    .from(messages)
    .where(and(eq(messages.userId, page.userId), gt(messages.messageId, asId(page.after))))
    .orderBy(messages.messageId)
    .limit(page.atMost)
}

export async function readMemories(tx: Queryable, page: Page): Promise<Sealed[]> {
  return tx
    .select({ chatId: memories.chatId, id: memories.memoryId, body: memories.body })
    .from(memories)
    .where(and(eq(memories.userId, page.userId), gt(memories.memoryId, page.after)))
    .orderBy(memories.memoryId)
    .limit(page.atMost)
}

export async function moveMessages(tx: Queryable, move: Move, rows: Sealed[]): Promise<void> {
  await tx
    .update(messages)
    .set({ userId: move.to, body: bodyOf(messages.messageId, rows) })
    .where(and(eq(messages.userId, move.from), inArray(messages.messageId, idsOf(rows).map(asId))))
}

export async function moveMemories(tx: Queryable, move: Move, rows: Sealed[]): Promise<void> {
  await tx
    .update(memories)
    .set({ userId: move.to, body: bodyOf(memories.memoryId, rows) })
    .where(and(eq(memories.userId, move.from), inArray(memories.memoryId, idsOf(rows))))
}

const idsOf = (rows: Sealed[]) => rows.map(({ id }) => id)

/** The re-sealed body for the row whose id is in `column`. */
function bodyOf(column: typeof messages.messageId | typeof memories.memoryId, rows: Sealed[]) {
  const ids = sql.param(idsOf(rows))
  const bodies = sql.param(rows.map(({ body }) => body))
  return sql<Buffer>`(${bodies}::bytea[])[array_position(${ids}::uuid[], ${column})]`
}
