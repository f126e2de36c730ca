import { sql, type SQL } from 'drizzle-orm'
import type { TurnId } from '@oriel/contract/ids'
import type { MessageRow } from '#/domains/chat/chats/store.ts'
import type { Db } from '#/platform/db/db.ts'
import { groupedOn } from '#/platform/db/grouped.ts'
import { columnsOf, jsonRows, listOf } from '#/platform/db/rows.ts'
import { statement } from '#/platform/db/statement.ts'
import type { TurnRow } from './store.ts'

/** The ledger's hold, applied to columns of the statement; provided by the tokens domain. */
type HoldCall = (
  columns: Record<'userId' | 'holdId' | 'amount' | 'ref' | 'transferIds' | 'at', SQL>,
) => SQL

/** Column names of the ledger values in the statement below. */
const HELD = {
  userId: sql`user_id`,
  holdId: sql`hold_id`,
  amount: sql`price`,
  ref: sql`turn_id::text`,
  transferIds: sql`string_to_array(transfer_ids, ',')::uuid[]`,
  at: sql`created_at`,
}

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
  /** What changed of the user's session; null while it merely continues. */
  session: {
    sessionStartedAt: Date | null
    lastActivityAt: Date | null
    lastNoticeAt: Date | null
  } | null
}

/** Keeps sessions from the rows of a list that fulfil a condition; provided by the trust domain. */
type SessionCall = (
  columns: Record<'userId' | 'startedAt' | 'activeAt' | 'noticeAt' | 'from' | 'where', SQL>,
) => SQL

/** Column names of the session in the statement below. */
const SESSION = {
  userId: sql`claimed.user_id`,
  startedAt: sql`claimed.session_started_at`,
  activeAt: sql`claimed.session_active_at`,
  noticeAt: sql`claimed.session_notice_at`,
  from: sql`claimed`,
  where: sql`claimed.session_started_at is not null`,
}

/** A condition on the user whose id is given, read with the chat. */
type UserCondition = (userId: SQL) => SQL

/** What other domains contribute to the accepting statement. */
interface AcceptanceRules {
  /** Holds the price in tokens. */
  hold: HoldCall
  /** Whether a user fulfils the conditions to chat (TS-024). */
  mayChat: UserCondition
  /** Keeps what changed of a user's session (TS-003). */
  keepSession: SessionCall
}

/**
 * Accepts a turn (TURN-001) all or nothing: makes it the chat's active turn (TURN-009), stores turn
 * and messages and holds the price. Returns whether the chat was available (not busy, changed,
 * locked or deleted) and whether the user still `mayChat`. Concurrent turns share one statement,
 * because a round trip and a commit cost more than all rows of a turn. Rejects with the ledger's
 * refusal of the hold.
 */
export function acceptingTurns(rules: AcceptanceRules) {
  const accept = acceptStatement(rules)
  return groupedOn(async (db: Db, items: readonly Acceptance[]): Promise<boolean[]> => {
    const rows = await accept(db, {
      ...columnsOf(items.map(askedOf), ASKED),
      turns: jsonRows(items.map(({ turn }) => turn)),
      messages: jsonRows(items.flatMap(({ messages }) => messages)),
    })
    const accepted = new Set(rows.map(({ turnId }) => turnId))
    return items.map(({ turn }) => accepted.has(turn.turnId))
  })
}

/** What the statement needs of an acceptance besides its rows; ids of transfers as one text. */
const askedOf = ({
  turn,
  messages,
  revision,
  lastDisclosureAt,
  crisis,
  transferIds,
  session,
}: Acceptance) => ({
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
  transferIds: transferIds.join(','),
  createdAt: turn.createdAt,
  sessionStartedAt: session?.sessionStartedAt ?? null,
  sessionActiveAt: session?.lastActivityAt ?? null,
  sessionNoticeAt: session?.lastNoticeAt ?? null,
})

const ASKED = {
  userId: 'uuid',
  chatId: 'uuid',
  turnId: 'uuid',
  revision: 'int',
  seqs: 'int',
  lastDisclosureAt: 'timestamptz',
  crisisSeq: 'int',
  crisisUntil: 'timestamptz',
  holdId: 'uuid',
  price: 'int',
  transferIds: 'text',
  createdAt: 'timestamptz',
  sessionStartedAt: 'timestamptz',
  sessionActiveAt: 'timestamptz',
  sessionNoticeAt: 'timestamptz',
} as const

const acceptStatement = ({ hold, mayChat, keepSession }: AcceptanceRules) =>
  statement<{ turnId: TurnId }>(sql`
    with asked as (
      select * from ${listOf('asked', ASKED)}
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
      select kept.* from json_populate_recordset(null::turns, ${sql.placeholder('turns')}) as kept
      join claimed using (user_id, turn_id)
    ), kept_messages as (
      insert into messages
      select kept.* from json_populate_recordset(null::messages, ${sql.placeholder('messages')})
        as kept
      join claimed using (user_id, turn_id)
    ), kept_sessions as (
      ${keepSession(SESSION)}
    )
    select turn_id as "turnId", case when hold_id is not null then ${hold(HELD)} end
    from (select * from claimed order by user_id) as claimed`)
