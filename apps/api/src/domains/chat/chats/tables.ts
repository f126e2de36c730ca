import { sql } from 'drizzle-orm'
import {
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  unique,
  uuid,
} from 'drizzle-orm/pg-core'
import type { Tokens } from '@oriel/contract/amounts'
import type { Message, MessageState } from '@oriel/contract/chat/message'
import type { CharacterId, ChatId, MessageId, TicketId, TurnId, UserId } from '@oriel/contract/ids'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { Notice } from '@oriel/contract/trust/notices'
import type { ThreatType } from '@oriel/contract/trust/threats'
import { bytes, instant } from '#/platform/db/columns.ts'

/** A crisis card also records whether it pauses romance (TS-012). */
type KeptNotice = Notice & { isGrave?: boolean }

/** What a prompt's head is as of; contains no text. */
interface PromptCut {
  /** The first message that stayed in the window. */
  fromSeq: number
  /** The newest memory that the head holds; null while there was none. */
  memoryId: string | null
}

type TurnKind = 'send' | 'regenerate' | 'continue'
type TurnState = 'running' | 'completed' | 'stopped' | 'interrupted' | 'blocked'

export const chats = pgTable(
  'chats',
  {
    userId: uuid().$type<UserId>().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    characterId: uuid().$type<CharacterId>().notNull(),
    /** Highest sequence number used; messages are numbered from 1 without gaps (TURN-018). */
    lastSeq: integer().notNull(),
    seenSeq: integer().notNull(),
    /** Incremented with every change to messages or memories, to validate caches and to sync (TURN-031). */
    revision: integer().notNull(),
    /** The first chat of the family of branches this one belongs to; its own id if it is that (TURN-034). */
    rootChatId: uuid().$type<ChatId>().notNull(),
    /** The chat and the message it was branched from (TURN-014). */
    originChatId: uuid().$type<ChatId>(),
    originMessageId: uuid().$type<MessageId>(),
    pinnedAt: instant(),
    /** At most one (TURN-009). */
    activeTurnId: uuid().$type<TurnId>(),
    /** When the AI disclosure was last shown here; due again on the user's next day (TS-002). */
    lastDisclosureAt: instant(),
    /** The crisis card `crisisSeq` stays pinned until then (TS-011). */
    crisisUntil: instant(),
    crisisSeq: integer(),
    /** Set when the chat was closed permanently for safety (TS-030). */
    lockedAt: instant(),
    /**
     * Evidence over the whole chat that someone in it is under 18 (TS-030); contains no message
     * text.
     */
    minorState: jsonb().$type<MinorState>(),
    /** Where the prompt's window begins since its last cut (TALK-035); null before the first. */
    promptCut: jsonb().$type<PromptCut>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
    /** Nothing up to here is remembered: 'Reset memory' moves it to the end (MEM-010). */
    memoryFromSeq: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chatId] }),
    index('chats_of_character').on(table.userId, table.characterId, table.updatedAt),
  ],
)

/** Companions a user may no longer chat with; kept when the chats are deleted (TS-030, F-04). */
export const chatLocks = pgTable(
  'chat_locks',
  {
    userId: uuid().$type<UserId>().notNull(),
    characterId: uuid().$type<CharacterId>().notNull(),
    lockedAt: instant().notNull(),
    why: text().$type<'minor_safety'>().notNull(),
    /** The support case reviewing it; null when the whole account is under review (TS-024). */
    ticketId: uuid().$type<TicketId>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.characterId] })],
)

export const messages = pgTable(
  'messages',
  {
    userId: uuid().$type<UserId>().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    seq: integer().notNull(),
    messageId: uuid().$type<MessageId>().notNull(),
    turnId: uuid().$type<TurnId>(),
    sender: text().$type<Message['sender']>().notNull(),
    state: text().$type<MessageState>().notNull(),
    /** Sealed JSON: text and state of every alternate (TS-113). */
    body: bytes().notNull(),
    alternates: smallint().notNull(),
    alternate: smallint().notNull(),
    notice: jsonb().$type<KeptNotice>(),
    threat: text().$type<ThreatType>().notNull(),
    /** 1 liked, -1 disliked */
    reaction: smallint().notNull(),
    imageUrl: text(),
    createdAt: instant().notNull(),
    /** The chat's revision with which it last changed (TURN-031). */
    revision: integer().notNull().default(0),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chatId, table.seq] }),
    index('messages_by_revision').on(table.userId, table.chatId, table.revision),
    unique('messages_by_id').on(table.userId, table.messageId),
  ],
)

export const turns = pgTable(
  'turns',
  {
    userId: uuid().$type<UserId>().notNull(),
    turnId: uuid().$type<TurnId>().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    kind: text().$type<TurnKind>().notNull(),
    /** Client's idempotency key for the turn (TURN-002), and a hash of the request made with it. */
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    state: text().$type<TurnState>().notNull(),
    /** The reply being regenerated or continued. */
    targetSeq: integer(),
    replySeq: integer(),
    price: integer().$type<Tokens>().notNull(),
    holdId: uuid(),
    charged: integer().$type<Tokens>().notNull(),
    /** The generating instance, and the end of its lease (TURN-008). */
    owner: text().notNull(),
    leaseUntil: instant().notNull(),
    stopRequested: boolean().notNull(),
    provider: text(),
    model: text(),
    promptTokens: integer(),
    memoryIds: jsonb().$type<string[]>().notNull(),
    /**
     * First closing event when another process ended the turn; clients may have seen later ones.
     */
    reapedFrom: integer(),
    createdAt: instant().notNull(),
    endedAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.turnId] }),
    unique('turns_by_key').on(table.userId, table.idempotencyKey),
    index('turns_running')
      .on(table.leaseUntil)
      .where(sql`${table.state} = 'running'`),
  ],
)

/** The log of a turn: sealed batches of events, at most four rows a second (TURN-030). */
export const turnEvents = pgTable(
  'turn_events',
  {
    userId: uuid().$type<UserId>().notNull(),
    turnId: uuid().$type<TurnId>().notNull(),
    /** Sequence number of the first event in this row. */
    fromSeq: integer().notNull(),
    toSeq: integer().notNull(),
    events: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.turnId, table.fromSeq] }),
    index('turn_events_by_age').using('brin', table.createdAt),
  ],
)

/**
 * What is remembered of a chat, one sentence each (TURN-024, MEM-004). A removed item leaves a row
 * without its text, so that it is not drawn again from the same message.
 */
export const memories = pgTable(
  'memories',
  {
    userId: uuid().$type<UserId>().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    memoryId: uuid().notNull(),
    kind: text().notNull(),
    /** Sealed JSON of text, slot and value (MEM-013); in older rows the text alone. */
    body: bytes().notNull(),
    sourceMessageId: uuid().$type<MessageId>(),
    isPinned: boolean().notNull(),
    supersededBy: uuid(),
    /** When it was said. */
    createdAt: instant().notNull(),
    state: text().$type<'current' | 'past' | 'removed'>().notNull().default('current'),
    endedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chatId, table.memoryId] })],
)
