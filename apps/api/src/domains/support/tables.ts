import { index, pgTable, primaryKey, smallint, text, unique, uuid } from 'drizzle-orm/pg-core'
import type { TicketId } from '@oriel/contract/ids'
import { bytes, instant } from '#/platform/db/columns.ts'
import type { TicketKind } from './deadlines.rules.ts'

/** What somebody wrote to us, with or without an account, and until when it must be decided. */
export const tickets = pgTable(
  'tickets',
  {
    ticketId: uuid().$type<TicketId>().primaryKey(),
    /** Was written to, and answers. */
    brand: text().notNull(),
    kind: text().$type<TicketKind>().notNull(),
    /** The account that wrote, where there was one. */
    userId: uuid(),
    /** Sealed: name, address and letter (F-17). Null only where {@link sealOldLetters} has yet to come by. */
    said: bytes(),
    /** Tells the cases of one address, and no address. */
    emailHash: text(),
    /** The client's name for the request, and what it asked for under it. */
    requestKey: text().notNull(),
    requestHash: text().notNull(),
    receivedAt: instant().notNull(),
    dueAt: instant().notNull(),
    /** When the next alarm is due; null once all were given or the case is decided. */
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
    userId: uuid().notNull(),
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
