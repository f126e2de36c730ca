import { and, asc, eq, inArray, lt, sql } from 'drizzle-orm'
import type { TurnId, UserId } from '@oriel/contract/ids'
import { turns } from '#/domains/chat/chats/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { isAnyOf } from '#/platform/db/grouped.ts'

export type TurnRow = typeof turns.$inferSelect

/** As a constant of the statement's text: a parameter would hide it from the index of running turns. */
const IS_RUNNING = sql`${turns.state} = 'running'`

const turnIs = (userId: UserId, turnId: TurnId) =>
  and(eq(turns.userId, userId), eq(turns.turnId, turnId))

export async function readTurn(
  db: Queryable,
  userId: UserId,
  turnId: TurnId,
): Promise<TurnRow | null> {
  const [row] = await db.select().from(turns).where(turnIs(userId, turnId))
  return row ?? null
}

/** TURN-002: the turn with this idempotency key. */
export async function readTurnByKey(
  db: Queryable,
  userId: UserId,
  idempotencyKey: string,
): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.userId, userId), eq(turns.idempotencyKey, idempotencyKey)))
  return row ?? null
}

/** Stores a stop request for the owner, in case the broadcast is lost (TURN-006). */
export async function requestStop(db: Queryable, userId: UserId, turnId: TurnId): Promise<void> {
  await db
    .update(turns)
    .set({ stopRequested: true })
    .where(and(turnIs(userId, turnId), IS_RUNNING))
}

/** Renews the leases of a living instance's turns; returns the turns it still owns. */
export async function renewLeases(
  db: Queryable,
  owner: string,
  turnIds: TurnId[],
  leaseUntil: Date,
): Promise<Pick<TurnRow, 'turnId' | 'stopRequested'>[]> {
  if (turnIds.length === 0) return []
  return db
    .update(turns)
    .set({ leaseUntil })
    .where(and(isAnyOf(turns.turnId, turnIds), eq(turns.owner, owner), IS_RUNNING))
    .returning({ turnId: turns.turnId, stopRequested: turns.stopRequested })
}

/** Takes over running turns with expired leases; concurrent reapers skip these (TURN-008). */
export async function takeAbandoned(
  tx: Queryable,
  by: { owner: string; now: Date; leaseUntil: Date; atMost: number },
): Promise<TurnRow[]> {
  const abandoned = tx
    .select({ turnId: turns.turnId })
    .from(turns)
    .where(and(IS_RUNNING, lt(turns.leaseUntil, by.now)))
    .orderBy(asc(turns.leaseUntil))
    .limit(by.atMost)
    .for('update', { skipLocked: true })
  return tx
    .update(turns)
    .set({ owner: by.owner, leaseUntil: by.leaseUntil })
    .where(and(inArray(turns.turnId, abandoned), IS_RUNNING))
    .returning()
}
