import { integer, pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { ChatId, UserId } from '@oriel/contract/ids'
import { bytes, instant } from '#/platform/db/columns.ts'

/**
 * What is kept of each block of messages that left the window of a chat's prompt (MEM-021). The
 * ranges of a chat follow each other without gaps; a missing one is written anew from its messages.
 */
export const summaries = pgTable(
  'summaries',
  {
    userId: uuid().$type<UserId>().notNull(),
    chatId: uuid().$type<ChatId>().notNull(),
    /** First and last message of the block. */
    fromSeq: integer().notNull(),
    toSeq: integer().notNull(),
    /** Sealed JSON: its central sentences. */
    body: bytes().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.chatId, table.fromSeq] })],
)
