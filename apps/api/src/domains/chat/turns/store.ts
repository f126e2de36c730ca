import { and, asc, eq, inArray, lt, sql, type SQL } from 'drizzle-orm'
import type { Tokens } from '@oriel/contract/amounts'
import type { TurnId, UserId } from '@oriel/contract/ids'
import type { EndCause } from '@oriel/contract/tokens/balance'
import type { MemoryRow, MessageRow } from '#/domains/chat/chats/store.ts'
import { turns } from '#/domains/chat/chats/tables.ts'
import type { TurnEventsRow } from '#/domains/chat/engine/turn-events.store.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { groupedOn, isAnyOf } from '#/platform/db/grouped.ts'
import { jsonRows } from '#/platform/db/rows.ts'

export type TurnRow = typeof turns.$inferSelect

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

/** A ledger function applied to columns of a statement; provided by the tokens domain. */
type LedgerCall<Name extends string> = (columns: Record<Name | 'transferIds' | 'at', SQL>) => SQL
type HoldCall = LedgerCall<'userId' | 'holdId' | 'amount' | 'ref'>
type ResolveCall = LedgerCall<'userId' | 'holdId' | 'settledAmount' | 'cause'>

/** Column names of the ledger values in the statements below. */
const OF_HOLD = { userId: sql`user_id`, holdId: sql`hold_id`, transferIds: sql`transfer_ids` }
const HELD = { ...OF_HOLD, amount: sql`price`, ref: sql`turn_id::text`, at: sql`created_at` }
const SETTLED = { ...OF_HOLD, settledAmount: sql`charged`, cause: sql`cause`, at: sql`ended_at` }

/** A planned turn with all its rows, numbered as if nothing else writes to the chat. */
export interface Acceptance {
  turn: TurnRow
  messages: MessageRow[]
  /** The revision the turn was planned on; acceptance fails if the chat has changed. */
  revision: number
  /** Set when the turn includes the day's disclosure (TS-002). */
  lastDisclosureAt: Date | null
  /** Sequence number of the turn's crisis card, and how long it stays pinned. */
  crisis: { seq: number; until: Date } | null
  /** Ids of the two transfers that a hold may need. */
  transferIds: readonly string[]
}

/** A condition on the user whose id is given, read with the chat. */
type UserCondition = (userId: SQL) => SQL

/** What other domains contribute to the accepting statement. */
interface AcceptanceRules {
  /** Holds the price in tokens. */
  hold: HoldCall
  /** Whether a user fulfils the conditions to chat (TS-024). */
  mayChat: UserCondition
}

/**
 * Accepts a turn (TURN-001) all or nothing: makes it the chat's active turn (TURN-009), stores turn
 * and messages and holds the price. Returns whether the chat was available (not busy, changed,
 * locked or deleted) and whether the user still `mayChat`. Concurrent turns share one statement,
 * because a round trip and a commit cost more than all rows of a turn. Rejects with the ledger's
 * refusal of the hold.
 */
export const acceptingTurns = (rules: AcceptanceRules) =>
  groupedOn((db: Queryable, items: readonly Acceptance[]) => acceptTurns(db, items, rules))

async function acceptTurns(
  db: Queryable,
  items: readonly Acceptance[],
  { hold, mayChat }: AcceptanceRules,
): Promise<boolean[]> {
  const asked = items.map(
    ({ turn, messages, revision, lastDisclosureAt, crisis, transferIds }) => ({
      userId: turn.userId,
      chatId: turn.chatId,
      turnId: turn.turnId,
      revision,
      seqs: messages.length,
      lastDisclosureAt,
      crisisSeq: crisis?.seq ?? null,
      crisisUntil: crisis?.until ?? null,
      holdId: turn.holdId,
      price: turn.price,
      transferIds,
      createdAt: turn.createdAt,
    }),
  )
  const { rows } = await db.execute<{ turnId: TurnId }>(sql`
    with asked as (
      select * from json_to_recordset(${jsonRows(asked)}) as asked (user_id uuid, chat_id uuid,
        turn_id uuid, revision int, seqs int, last_disclosure_at timestamptz, crisis_seq int,
        crisis_until timestamptz, hold_id uuid, price int, transfer_ids uuid[],
        created_at timestamptz)
    ), claimed as (
      update chats set active_turn_id = asked.turn_id, last_seq = chats.last_seq + asked.seqs,
        revision = chats.revision + 1,
        last_disclosure_at = coalesce(asked.last_disclosure_at, chats.last_disclosure_at),
        crisis_seq = coalesce(asked.crisis_seq, chats.crisis_seq),
        crisis_until = coalesce(asked.crisis_until, chats.crisis_until)
      from asked
      where chats.user_id = asked.user_id and chats.chat_id = asked.chat_id
        and chats.revision = asked.revision and active_turn_id is null and locked_at is null
        and ${mayChat(sql`asked.user_id`)}
      returning asked.*
    ), kept_turns as (
      insert into turns
      select kept.* from json_populate_recordset(null::turns, ${jsonRows(items.map(({ turn }) => turn))})
        as kept
      join claimed using (user_id, turn_id)
    ), kept_messages as (
      insert into messages
      select kept.* from json_populate_recordset(null::messages,
        ${jsonRows(items.flatMap(({ messages }) => messages))}) as kept
      join claimed using (user_id, turn_id)
    )
    select turn_id as "turnId", case when hold_id is not null then ${hold(HELD)} end
    from (select * from claimed order by user_id) as claimed`)
  const accepted = new Set(rows.map(({ turnId }) => turnId))
  return items.map(({ turn }) => accepted.has(turn.turnId))
}

/** What is stored when a turn ends. */
export interface TurnEnding {
  turn: TurnRow
  /** The chat's highest sequence number while the turn ran; the end is refused if it differs. */
  lastSeq: number
  state: TurnRow['state']
  served: { provider: string; model: string } | null
  promptTokens: number | null
  reapedFrom: number | null
  /** How much of the hold is charged, in tokens; the rest is released. */
  charged: Tokens
  cause: EndCause
  /** Ids for up to three transfers when a hold ends. */
  transferIds: readonly string[]
  /** The final reply row, new or existing. */
  reply: MessageRow | null
  /** The last batch of the turn's events. */
  events: TurnEventsRow | null
  memories: MemoryRow[]
  endedAt: Date
}

/**
 * How long an ended turn waits for others to share its commit: the reader already has the reply,
 * and one commit for several turns costs little more than for one.
 */
const END_GATHER_MS = 40

/**
 * Ends a turn all or nothing: clears the chat's active turn, stores reply, state, last events and
 * memories, and settles or releases the hold (TURN-007). Returns the spendable tokens; null when
 * the turn had already ended (the first end counts), the chat was deleted, or it is not at
 * `lastSeq`. Batched like {@link acceptingTurns}.
 */
export const endingTurns = (resolve: ResolveCall) =>
  groupedOn(
    (db: Queryable, items: readonly TurnEnding[]) => endTurns(db, items, resolve),
    END_GATHER_MS,
  )

/** What the statement needs of an ending besides its rows. */
const endOf = (item: TurnEnding) => ({
  userId: item.turn.userId,
  chatId: item.turn.chatId,
  turnId: item.turn.turnId,
  lastSeq: item.lastSeq,
  nextSeq: Math.max(item.lastSeq, item.reply?.seq ?? 0),
  state: item.state,
  replySeq: item.reply?.seq ?? null,
  charged: item.charged,
  provider: item.served?.provider ?? null,
  model: item.served?.model ?? null,
  promptTokens: item.promptTokens,
  reapedFrom: item.reapedFrom,
  holdId: item.turn.holdId,
  cause: item.cause,
  transferIds: item.transferIds,
  endedAt: item.endedAt,
})

async function endTurns(
  db: Queryable,
  items: readonly TurnEnding[],
  resolve: ResolveCall,
): Promise<(Tokens | null)[]> {
  const replies = items.flatMap(({ reply }) => reply ?? [])
  const events = items.flatMap((item) => item.events ?? [])
  const { rows } = await db.execute<{ turnId: TurnId; remaining: Tokens }>(sql`
    with ended as (
      select * from json_to_recordset(${jsonRows(items.map(endOf))}) as ended (user_id uuid, chat_id uuid,
        turn_id uuid, last_seq int, next_seq int, state text, reply_seq int, charged int,
        provider text, model text, prompt_tokens int, reaped_from int, hold_id uuid, cause text,
        transfer_ids uuid[], ended_at timestamptz)
    ), freed as (
      update chats set active_turn_id = null, last_seq = ended.next_seq,
        revision = chats.revision + 1, updated_at = ended.ended_at
      from ended
      where chats.user_id = ended.user_id and chats.chat_id = ended.chat_id
        and active_turn_id = ended.turn_id and chats.last_seq = ended.last_seq
      returning ended.*
    ), closed as (
      update turns set state = freed.state, reply_seq = freed.reply_seq, charged = freed.charged,
        provider = freed.provider, model = freed.model, prompt_tokens = freed.prompt_tokens,
        reaped_from = freed.reaped_from, ended_at = freed.ended_at
      from freed
      where turns.user_id = freed.user_id and turns.turn_id = freed.turn_id
    ), replies as (
      insert into messages
      select reply.* from json_populate_recordset(null::messages, ${jsonRows(replies)}) as reply
      join freed using (user_id, turn_id)
      on conflict (user_id, chat_id, seq) do update
        set turn_id = excluded.turn_id, state = excluded.state, body = excluded.body,
          alternates = excluded.alternates, alternate = excluded.alternate,
          notice = excluded.notice, threat = excluded.threat, reaction = excluded.reaction
    ), logged as (
      insert into turn_events
      select run.* from json_populate_recordset(null::turn_events, ${jsonRows(events)}) as run
      join freed using (user_id, turn_id)
      on conflict (user_id, turn_id, from_seq) do update
        set to_seq = excluded.to_seq, events = excluded.events
    ), remembered as (
      insert into memories
      select fact.* from json_populate_recordset(null::memories,
        ${jsonRows(items.flatMap(({ memories }) => memories))}) as fact
      join freed using (user_id, chat_id)
    )
    select turn_id as "turnId", ${resolve(SETTLED)} as remaining
    from (select * from freed order by user_id) as freed`)
  const remaining = new Map(rows.map((row) => [row.turnId, row.remaining]))
  return items.map(({ turn }) => remaining.get(turn.turnId) ?? null)
}

/** Stores a stop request for the owner, in case the broadcast is lost (TURN-006). */
export async function requestStop(db: Queryable, userId: UserId, turnId: TurnId): Promise<void> {
  await db
    .update(turns)
    .set({ stopRequested: true })
    .where(and(turnIs(userId, turnId), eq(turns.state, 'running')))
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
    .where(and(isAnyOf(turns.turnId, turnIds), eq(turns.owner, owner), eq(turns.state, 'running')))
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
