import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { ChatId, TicketId, UserId } from '@oriel/contract/ids'
import type { ReportTarget } from '@oriel/contract/support/tickets'
import { bytes, instant } from '#/platform/db/columns.ts'

/** Content a user reported; hidden from that user. */
export const reports = pgTable(
  'reports',
  {
    userId: uuid().$type<UserId>().notNull(),
    targetType: text().$type<ReportTarget>().notNull(),
    targetId: uuid().notNull(),
    /** The case that support opens for it. */
    ticketId: uuid().$type<TicketId>().notNull(),
    sealedReason: bytes(),
    /** The user's remark, sealed. */
    remark: bytes(),
    /** The reported content as stored, still sealed for its original place (TS-045). */
    evidence: bytes(),
    chatId: uuid().$type<ChatId>(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.targetType, table.targetId] })],
)
