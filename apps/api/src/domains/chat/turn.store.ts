import { and, asc, eq, gt, inArray, isNull, lt, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { chats, turnEvents, turns } from './tables.ts'

export type TurnRow = typeof turns.$inferSelect
export type TurnEventsRow = typeof turnEvents.$inferSelect

const turnIs = (userId: string, turnId: string) =>
  and(eq(turns.userId, userId), eq(turns.turnId, turnId))

export async function readTurn(
  db: Queryable,
  userId: string,
  turnId: string,
): Promise<TurnRow | null> {
  const [row] = await db.select().from(turns).where(turnIs(userId, turnId))
  return row ?? null
}

/** TURN-002: the turn a key names. */
export async function readTurnByKey(
  db: Queryable,
  userId: string,
  idempotencyKey: string,
): Promise<TurnRow | null> {
  const [row] = await db
    .select()
    .from(turns)
    .where(and(eq(turns.userId, userId), eq(turns.idempotencyKey, idempotencyKey)))
  return row ?? null
}

export interface ChatClaim {
  userId: string
  chatId: string
  turnId: string
  /** The revision the turn was planned on: a chat that has changed since is not given to it. */
  revision: number
  /** How many sequence numbers the turn's first messages take. */
  seqs: number
  /** Set when the turn brings the day's disclosure (TS-002). */
  lastDisclosureAt: Date | null
  /** Which of the turn's messages is the crisis card, counted from 1, and how long it stays pinned. */
  crisis: { offset: number; until: Date } | null
}

/**
 * Gives the chat to a turn (TURN-009) and hands out its sequence numbers. Returns the highest one,
 * or null when another turn has the chat, or the chat has changed or is gone. Others wait for the row
 * until the transaction ends.
 */
export async function claimChat(tx: Queryable, claim: ChatClaim): Promise<number | null> {
  const { lastDisclosureAt, crisis } = claim
  const [row] = await tx
    .update(chats)
    .set({
      activeTurnId: claim.turnId,
      lastSeq: sql`${chats.lastSeq} + ${claim.seqs}`,
      revision: sql`${chats.revision} + 1`,
      ...(lastDisclosureAt && { lastDisclosureAt }),
      ...(crisis && {
        crisisSeq: sql`${chats.lastSeq} + ${crisis.offset}`,
        crisisUntil: crisis.until,
      }),
    })
    .where(
      and(
        eq(chats.userId, claim.userId),
        eq(chats.chatId, claim.chatId),
        eq(chats.revision, claim.revision),
        isNull(chats.activeTurnId),
      ),
    )
    .returning({ lastSeq: chats.lastSeq })
  return row?.lastSeq ?? null
}

/** Gives the chat back when its turn has ended; a reply takes the next sequence number. */
export async function freeChat(
  tx: Queryable,
  turn: Pick<TurnRow, 'userId' | 'chatId' | 'turnId'>,
  end: { seqs: 0 | 1; at: Date },
): Promise<number | null> {
  const [row] = await tx
    .update(chats)
    .set({
      activeTurnId: null,
      lastSeq: sql`${chats.lastSeq} + ${end.seqs}`,
      revision: sql`${chats.revision} + 1`,
      updatedAt: end.at,
    })
    .where(
      and(
        eq(chats.userId, turn.userId),
        eq(chats.chatId, turn.chatId),
        eq(chats.activeTurnId, turn.turnId),
      ),
    )
    .returning({ lastSeq: chats.lastSeq })
  return row?.lastSeq ?? null
}

export async function addTurn(tx: Queryable, row: TurnRow): Promise<void> {
  await tx.insert(turns).values(row)
}

type TurnEndFields = Pick<
  TurnRow,
  | 'state'
  | 'replySeq'
  | 'charged'
  | 'provider'
  | 'model'
  | 'promptTokens'
  | 'memoryIds'
  | 'reapedFrom'
  | 'endedAt'
>

/** Ends a running turn. Returns false when it has ended already: the first end counts. */
export async function endTurn(
  tx: Queryable,
  turn: Pick<TurnRow, 'userId' | 'turnId'>,
  end: TurnEndFields,
): Promise<boolean> {
  const { rowCount } = await tx
    .update(turns)
    .set(end)
    .where(and(turnIs(turn.userId, turn.turnId), eq(turns.state, 'running')))
  return rowCount === 1
}

/** Leaves word for whoever runs the turn, in case the news of it is lost (TURN-006). */
export async function requestStop(db: Queryable, userId: string, turnId: string): Promise<void> {
  await db
    .update(turns)
    .set({ stopRequested: true })
    .where(and(turnIs(userId, turnId), eq(turns.state, 'running')))
}

/** Keeps the turns of a living instance out of the reaper's hands; returns those it still has. */
export async function renewLeases(
  db: Queryable,
  owner: string,
  turnIds: string[],
  leaseUntil: Date,
): Promise<Pick<TurnRow, 'turnId' | 'stopRequested'>[]> {
  if (turnIds.length === 0) return []
  return db
    .update(turns)
    .set({ leaseUntil })
    .where(and(inArray(turns.turnId, turnIds), eq(turns.owner, owner), eq(turns.state, 'running')))
    .returning({ turnId: turns.turnId, stopRequested: turns.stopRequested })
}

/** Takes over running turns whose owner is gone; other reapers skip what this one has (TURN-008). */
export async function takeAbandoned(
  tx: Queryable,
  by: { owner: string; now: Date; leaseUntil: Date; atMost: number },
): Promise<TurnRow[]> {
  const abandoned = tx
    .select({ turnId: turns.turnId })
    .from(turns)
    .where(and(eq(turns.state, 'running'), lt(turns.leaseUntil, by.now)))
    .orderBy(asc(turns.leaseUntil))
    .limit(by.atMost)
    .for('update', { skipLocked: true })
  return tx
    .update(turns)
    .set({ owner: by.owner, leaseUntil: by.leaseUntil })
    .where(and(inArray(turns.turnId, abandoned), eq(turns.state, 'running')))
    .returning()
}

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
  // One array a column: the statement stays the same however many turns are running.
  await db.execute(sql`
    insert into turn_events (user_id, turn_id, from_seq, to_seq, events, created_at)
    select run.user_id, run.turn_id, from_seq, to_seq, events, run.created_at
    from unnest(${column('userId')}::uuid[], ${column('turnId')}::uuid[],
        ${column('fromSeq')}::int[], ${column('toSeq')}::int[], ${column('events')}::bytea[],
        ${column('createdAt')}::timestamptz[])
      as run (user_id, turn_id, from_seq, to_seq, events, created_at)
    join turns on turns.user_id = run.user_id and turns.turn_id = run.turn_id
    where turns.owner = ${owner} and turns.state = 'running'
    on conflict (user_id, turn_id, from_seq) do update
      set to_seq = excluded.to_seq, events = excluded.events
      where turn_events.to_seq < excluded.to_seq`)
}

/** Stores the last run of a turn's events, in the transaction that ends it. */
export async function addLastEvents(tx: Queryable, row: TurnEventsRow): Promise<void> {
  const { toSeq, events } = row
  await tx
    .insert(turnEvents)
    .values(row)
    .onConflictDoUpdate({
      target: [turnEvents.userId, turnEvents.turnId, turnEvents.fromSeq],
      set: { toSeq, events },
    })
}

/** The stored events of a turn whose last is after `seq`, in order. */
export async function readEvents(
  db: Queryable,
  userId: string,
  turnId: string,
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
