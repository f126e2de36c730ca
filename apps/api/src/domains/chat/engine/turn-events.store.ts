import { and, asc, eq, gt, lt, sql } from 'drizzle-orm'
import type { TurnId } from '@oriel/contract/ids'
import { turnEvents } from '#/domains/chat/chats/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

export type TurnEventsRow = typeof turnEvents.$inferSelect

/**
 * Stores runs of events of the turns that `owner` still runs: nothing is added to a turn that was
 * taken over or deleted. A longer run replaces a shorter one that begins where it does, for a write
 * whose answer was lost is made again with what came since.
 */
export async function addEvents(
  db: Queryable,
  owner: string,
  rows: TurnEventsRow[],
): Promise<void> {
  if (rows.length === 0) return
  const column = <K extends keyof TurnEventsRow>(name: K) => sql.param(rows.map((row) => row[name]))
  // One array a column: the statement stays the same however many turns are running. The turn is
  // looked up row by row, because a join may be planned as a scan of all turns for every row.
  await db.execute(sql`
    insert into turn_events (user_id, turn_id, from_seq, to_seq, events, created_at)
    select run.user_id, run.turn_id, from_seq, to_seq, events, run.created_at
    from unnest(${column('userId')}::uuid[], ${column('turnId')}::uuid[],
        ${column('fromSeq')}::int[], ${column('toSeq')}::int[], ${column('events')}::bytea[],
        ${column('createdAt')}::timestamptz[])
      as run (user_id, turn_id, from_seq, to_seq, events, created_at)
    where (select turns.owner = ${owner} and turns.state = 'running' from turns
      where turns.user_id = run.user_id and turns.turn_id = run.turn_id)
    on conflict (user_id, turn_id, from_seq) do update
      set to_seq = excluded.to_seq, events = excluded.events
      where turn_events.to_seq < excluded.to_seq`)
}

/** The stored events of a turn whose last is after `seq`, in order. */
export async function readEvents(
  db: Queryable,
  userId: string,
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

/** Forgets the logs of turns that nobody can resume any more. */
export async function deleteEventsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(turnEvents).where(lt(turnEvents.createdAt, before))
}
