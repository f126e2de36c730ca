import { index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { TicketId, UserId } from '@oriel/contract/ids'
import { bytes, instant } from '#/platform/db/columns.ts'
import type { TicketKind } from './deadlines.rules.ts'

/** Letters to us, with or without an account, and their deadlines. */
export const tickets = pgTable(
  'tickets',
  {
    ticketId: uuid().$type<TicketId>().primaryKey(),
    /** The brand that was written to, and answers. */
    brand: text().notNull(),
    kind: text().$type<TicketKind>().notNull(),
    /** The account that wrote, if any. */
    userId: uuid().$type<UserId>(),
    /** Sealed: name, address and letter (F-17). Null only until {@link sealOldLetters} has run. */
    said: bytes(),
    /** Groups the cases of one address without storing it. */
    emailHash: text(),
    /** The client's idempotency key for the request, and a hash of the request made with it. */
    requestKey: text().notNull(),
    requestHash: text().notNull(),
    receivedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** When the next alarm is due; null after the last one or once the case is decided. */
    alarmAt: instant(),
    decidedAt: instant(),
    outcome: text(),
  },
  (table) => [
    unique('tickets_by_request').on(table.requestKey),
    index('tickets_by_alarm').on(table.alarmAt),
    index('tickets_by_email').on(table.emailHash, table.receivedAt),
  ],
)

export const feedback = pgTable(
  'feedback',
  {
    userId: uuid().$type<UserId>().notNull(),
    feedbackId: uuid().notNull(),
    requestKey: text().notNull(),
    rating: smallint(),
    /** Sealed: a JSON list. */
    sealedReasons: bytes(),
    /** Sealed. */
    remark: bytes(),
    messageId: uuid(),
    source: text().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.feedbackId] }),
    unique('feedback_by_request').on(table.userId, table.requestKey),
  ],
)
