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
import type { ChatId, MessageId, TicketId, TurnId } from '@oriel/contract/ids'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { Notice } from '@oriel/contract/trust/notices'
import type { ThreatType } from '@oriel/contract/trust/threats'
import { bytes, instant } from '#/platform/db/columns.ts'

/** A crisis card also knows whether romance pauses from it on (TS-012). */
type KeptNotice = Notice & { isGrave?: boolean }

type TurnKind = 'send' | 'regenerate' | 'continue'
type TurnState = 'running' | 'completed' | 'stopped' | 'interrupted' | 'blocked'

export const chats = pgTable(
  'chats',
  {
    userId: uuid().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    characterId: uuid().notNull(),
    /** Highest sequence number given out; messages count from 1 without holes (TURN-018). */
    lastSeq: integer().notNull(),
    seenSeq: integer().notNull(),
    /** Raised with every change to messages or memories, so that what is cached can be trusted. */
    revision: integer().notNull(),
    pinnedAt: instant(),
    /** At most one (TURN-009). */
    activeTurnId: uuid().$type<TurnId>(),
    /** When the AI disclosure was last given here; due again on the user's next day (TS-002). */
    lastDisclosureAt: instant(),
    /** The crisis card stays pinned until then (TS-011), and is this message. */
    crisisUntil: instant(),
    crisisSeq: integer(),
    /** Set when the chat was closed for good for safety (TS-030). */
    lockedAt: instant(),
    /** Who the talk so far shows to be under 18, over its whole length (TS-030); no word of it. */
    minorState: jsonb().$type<MinorState>(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chatId] }),
    index('chats_of_character').on(table.userId, table.characterId, table.updatedAt),
  ],
)

/** Companions a user may not talk with any more; outlives every chat with them (TS-030, F-04). */
export const chatLocks = pgTable(
  'chat_locks',
  {
    userId: uuid().notNull(),
    characterId: uuid().notNull(),
    lockedAt: instant().notNull(),
    why: text().$type<'minor_safety'>().notNull(),
    /** The case that reviews it; null where the whole account is reviewed (TS-024). */
    ticketId: uuid().$type<TicketId>(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.characterId] })],
)

export const messages = pgTable(
  'messages',
  {
    userId: uuid().notNull(),
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
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.chatId, table.seq] }),
    unique('messages_by_id').on(table.userId, table.messageId),
  ],
)

export const turns = pgTable(
  'turns',
  {
    userId: uuid().notNull(),
    turnId: uuid().$type<TurnId>().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    kind: text().$type<TurnKind>().notNull(),
    /** The client's name for the turn (TURN-002) and what it asked for under it. */
    idempotencyKey: text().notNull(),
    requestHash: text().notNull(),
    state: text().$type<TurnState>().notNull(),
    /** The reply being made again or extended. */
    targetSeq: integer(),
    replySeq: integer(),
    price: integer().$type<Tokens>().notNull(),
    holdId: uuid(),
    charged: integer().$type<Tokens>().notNull(),
    /** The instance that generates, and until when it is believed to live (TURN-008). */
    owner: text().notNull(),
    leaseUntil: instant().notNull(),
    stopRequested: boolean().notNull(),
    provider: text(),
    model: text(),
    promptTokens: integer(),
    memoryIds: jsonb().$type<string[]>().notNull(),
    /** First closing event when another process had to end the turn; clients may be ahead of it. */
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

/** The log of a turn: runs of events, sealed, at most four rows a second (TURN-030). */
export const turnEvents = pgTable(
  'turn_events',
  {
    userId: uuid().notNull(),
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

/** Facts the user told, one sentence each (TURN-024). */
export const memories = pgTable(
  'memories',
  {
    userId: uuid().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    memoryId: uuid().notNull(),
    kind: text().notNull(),
    body: bytes().notNull(),
    sourceMessageId: uuid(),
    isPinned: boolean().notNull(),
    supersededBy: uuid(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chatId, table.memoryId] })],
)
