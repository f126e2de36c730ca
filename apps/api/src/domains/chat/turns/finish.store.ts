import { getTableColumns, sql, type SQL } from 'drizzle-orm'
import type { Tokens } from '@oriel/contract/amounts'
import type { TurnId } from '@oriel/contract/ids'
import type { EndCause } from '@oriel/contract/tokens/balance'
import type { MemoryRow, MessageRow, PromptCut } from '#/domains/chat/chats/store.ts'
import { messages } from '#/domains/chat/chats/tables.ts'
import type { TurnEventsRow } from '#/domains/chat/engine/turn-events.store.ts'
import type { SummaryRow } from '#/domains/chat/summary/store.ts'
import type { Db } from '#/platform/db/db.ts'
import { groupedOn } from '#/platform/db/grouped.ts'
import { columnOf, columnsOf, jsonRows, listOf } from '#/platform/db/rows.ts'
import { statement } from '#/platform/db/statement.ts'
import type { TurnRow } from './store.ts'

/** The ledger's resolution of a hold, applied to columns of the statement; provided by the tokens domain. */
type ResolveCall = (
  columns: Record<'userId' | 'holdId' | 'settledAmount' | 'cause' | 'transferIds' | 'at', SQL>,
) => SQL

/** Column names of the ledger values in the statement below. */
const SETTLED = {
  userId: sql`user_id`,
  holdId: sql`hold_id`,
  settledAmount: sql`charged`,
  cause: sql`cause`,
  transferIds: sql`string_to_array(transfer_ids, ',')::uuid[]`,
  at: sql`ended_at`,
}

/** What is stored when a turn ends. */
export interface TurnEnding {
  turn: TurnRow
  /** The chat's highest sequence number while the turn ran; the end is refused if it differs. */
  lastSeq: number
  state: TurnRow['state']
  served: { provider: string; model: string } | null
  promptTokens: number | null
  /** Where the window of the prompt begins from now on; null: where it did. */
  promptCut: PromptCut | null
  /** Of what left the window at that cut (MEM-021). */
  summaries: SummaryRow[]
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
  /** Earlier memories that became past. */
  memoriesPast: MemoryRow[]
  endedAt: Date
}

/** What the end of a turn led to. */
interface Ended {
  remaining: Tokens
  revision: number
}

/**
 * How long an ended turn waits for others to share its commit: the reader already has the reply,
 * and one commit for several turns costs little more than for one.
 */
const END_GATHER_MS = 40

/**
 * Ends a turn all or nothing: clears the chat's active turn, stores reply, state, last events and
 * memories, and settles or releases the hold (TURN-007). Returns the spendable tokens and the chat's
 * new revision, with which the reply is marked (TURN-031); null when the turn had already ended (the
 * first end counts), the chat was deleted, or it is not at `lastSeq`. Concurrent ends share one statement, as acceptances do.
 */
export function endingTurns(resolve: ResolveCall) {
  const end = endStatement(resolve)
  return groupedOn(async (db: Db, items: readonly TurnEnding[]): Promise<(Ended | null)[]> => {
    const rows = await end(db, {
      ...columnsOf(items.map(endOf), ENDED),
      replies: jsonRows(items.flatMap(({ reply }) => reply ?? [])),
      events: jsonRows(items.flatMap((item) => item.events ?? [])),
      memories: jsonRows(items.flatMap(({ memories }) => memories)),
      summaries: jsonRows(items.flatMap(({ summaries }) => summaries)),
      memoriesPast: jsonRows(items.flatMap(({ memoriesPast }) => memoriesPast)),
    })
    const ended = new Map(rows.map((row) => [row.turnId, row]))
    return items.map(({ turn }) => ended.get(turn.turnId) ?? null)
  }, END_GATHER_MS)
}

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
  cutSeq: item.promptCut?.fromSeq ?? null,
  cutMemoryId: item.promptCut?.memoryId ?? null,
  reapedFrom: item.reapedFrom,
  holdId: item.turn.holdId,
  cause: item.cause,
  transferIds: item.transferIds.join(','),
  endedAt: item.endedAt,
})

const ENDED = {
  userId: 'uuid',
  chatId: 'uuid',
  turnId: 'uuid',
  lastSeq: 'int',
  nextSeq: 'int',
  state: 'text',
  replySeq: 'int',
  charged: 'int',
  provider: 'text',
  model: 'text',
  promptTokens: 'int',
  cutSeq: 'int',
  cutMemoryId: 'text',
  reapedFrom: 'int',
  holdId: 'uuid',
  cause: 'text',
  transferIds: 'text',
  endedAt: 'timestamptz',
} as const

/** The columns of a reply; its revision is the one the statement raises the chat to. */
const COLUMNS = Object.keys(getTableColumns(messages)).map(columnOf)
const INTO = sql.join(
  COLUMNS.map((name) => sql.identifier(name)),
  sql`, `,
)
const REPLY = sql.join(
  COLUMNS.map(
    (name) =>
      sql`${sql.identifier(name === 'revision' ? 'freed' : 'reply')}.${sql.identifier(name)}`,
  ),
  sql`, `,
)

const endStatement = (resolve: ResolveCall) =>
  statement<{ turnId: TurnId } & Ended>(sql`
    with ended as (
      select * from ${listOf('ended', ENDED)}
    ), freed as (
      update chats set active_turn_id = null, last_seq = ended.next_seq,
        revision = chats.revision + 1, updated_at = ended.ended_at,
        prompt_cut = case when ended.cut_seq is null then chats.prompt_cut
          else jsonb_build_object('fromSeq', ended.cut_seq, 'memoryId', ended.cut_memory_id) end
      from ended
      where chats.user_id = ended.user_id and chats.chat_id = ended.chat_id
        and active_turn_id = ended.turn_id and chats.last_seq = ended.last_seq
      returning ended.*, chats.memory_from_seq, chats.revision
    ), closed as (
      update turns set state = freed.state, reply_seq = freed.reply_seq, charged = freed.charged,
        provider = freed.provider, model = freed.model, prompt_tokens = freed.prompt_tokens,
        reaped_from = freed.reaped_from, ended_at = freed.ended_at
      from freed
      where turns.user_id = freed.user_id and turns.turn_id = freed.turn_id
    ), replies as (
      insert into messages (${INTO})
      select ${REPLY} from json_populate_recordset(null::messages, ${sql.placeholder('replies')}) as reply
      join freed using (user_id, turn_id)
      on conflict (user_id, chat_id, seq) do update
        set turn_id = excluded.turn_id, state = excluded.state, body = excluded.body,
          alternates = excluded.alternates, alternate = excluded.alternate,
          notice = excluded.notice, threat = excluded.threat, reaction = excluded.reaction,
          revision = excluded.revision
    ), logged as (
      insert into turn_events
      select run.* from json_populate_recordset(null::turn_events, ${sql.placeholder('events')}) as run
      join freed using (user_id, turn_id)
      on conflict (user_id, turn_id, from_seq) do update
        set to_seq = excluded.to_seq, events = excluded.events
    ), remembered as (
      insert into memories
      select fact.* from json_populate_recordset(null::memories, ${sql.placeholder('memories')})
        as fact
      join freed using (user_id, chat_id)
      -- Memory that was reset while the reply was written does not begin with it.
      where freed.memory_from_seq < freed.last_seq
    ), condensed as (
      insert into summaries
      select part.* from json_populate_recordset(null::summaries, ${sql.placeholder('summaries')})
        as part
      join freed using (user_id, chat_id)
      where part.from_seq > freed.memory_from_seq
      -- What the prompt told is what is kept, also where another instance had prepared other words.
      on conflict (user_id, chat_id, from_seq) do update
        set to_seq = excluded.to_seq, body = excluded.body, created_at = excluded.created_at
    ), overtaken as (
      update memories set state = fact.state, ended_at = fact.ended_at,
        superseded_by = fact.superseded_by
      from json_populate_recordset(null::memories, ${sql.placeholder('memoriesPast')}) as fact
      join freed using (user_id, chat_id)
      where memories.user_id = fact.user_id and memories.chat_id = fact.chat_id
        and memories.memory_id = fact.memory_id and memories.state <> 'removed'
    )
    select turn_id as "turnId", revision, ${resolve(SETTLED)} as remaining
    from (select * from freed order by user_id) as freed`)
