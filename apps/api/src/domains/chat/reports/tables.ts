import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ChatId, TicketId } from '@oriel/contract/ids'
import type { ReportTarget } from '@oriel/contract/support/tickets'
import { bytes, instant } from '#/platform/db/columns.ts'

/** What a user reported and does not want to see again. */
export const reports = pgTable(
  'reports',
  {
    userId: uuid().notNull(),
    targetType: text().$type<ReportTarget>().notNull(),
    targetId: uuid().notNull(),
    /** Of the case that support opens for it. */
    ticketId: uuid().$type<TicketId>().notNull(),
    sealedReason: bytes(),
    /** Sealed: what the user added. */
    remark: bytes(),
    /** What was reported, as it was stored: still sealed for its own place (TS-045). */
    evidence: bytes(),
    chatId: uuid().$type<ChatId>(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.targetType, table.targetId] })],
)
