import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { TurnId, UserId } from '@oriel/contract/ids'
import { turnEvents } from '#/domains/chat/chats/tables.ts'
import type { Db, Queryable } from '#/platform/db/db.ts'
import { columnsOf, listOf } from '#/platform/db/rows.ts'
import { statement } from '#/platform/db/statement.ts'

export type TurnEventsRow = typeof turnEvents.$inferSelect

/**
 * Stores batches of events for turns that `owner` still runs; turns taken over or deleted are
 * skipped. A longer batch replaces a shorter one with the same start, because a write whose result
 * was lost is retried with the newer events included.
 */
export async function addEvents(db: Db, owner: string, rows: TurnEventsRow[]): Promise<void> {
  if (rows.length > 0) await addRuns(db, { owner, ...columnsOf(rows, RUN) })
}

const RUN = {
  userId: 'uuid',
  turnId: 'uuid',
  fromSeq: 'int',
  toSeq: 'int',
  events: 'bytea',
  createdAt: 'timestamptz',
} as const

/** Turns are looked up row by row, because a join may be planned as a full scan of turns for every row. */
const addRuns = statement<never>(sql`
  insert into turn_events (user_id, turn_id, from_seq, to_seq, events, created_at)
  select run.user_id, run.turn_id, from_seq, to_seq, events, run.created_at
  from ${listOf('run', RUN)}
  where (select turns.owner = ${sql.placeholder('owner')} and turns.state = 'running' from turns
    where turns.user_id = run.user_id and turns.turn_id = run.turn_id)
  on conflict (user_id, turn_id, from_seq) do update
    set to_seq = excluded.to_seq, events = excluded.events
    where turn_events.to_seq < excluded.to_seq`)

/** The stored batches of a turn that end after `seq`, in order. */
export async function readEvents(
  db: Queryable,
  userId: UserId,
  turnId: TurnId,
  seq: number,
): Promise<TurnEventsRow[]> {
  return db
    .select()
    .from(turnEvents)
    .where(
      and(eq(turnEvents.userId, userId), eq(turnEvents.turnId, turnId), gt(turnEvents.toSeq, seq)),
    )
    .orderBy(asc(turnEvents.fromSeq))
}

/** Deletes logs of turns that can no longer be resumed. */
export async function deleteEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(turnEvents).where(lt(turnEvents.createdAt, before))
}
