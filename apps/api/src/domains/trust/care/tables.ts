import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** What a user stated, and how long they have been talking (TS-003, TS-016). */
export const care = pgTable('care', {
  userId: uuid().primaryKey(),
  isSConfirmed: boolean().notNull(),
  isNConfirmed: boolean().notNull(),
  statedAdultAt: instant(),
  sessionStartedAt: instant(),
  lastActivityAt: instant(),
  lastNoticeAt: instant(),
})
