import { boolean, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** A user's statements, and how long their session has lasted (TS-003, TS-016). */
export const care = pgTable('care', {
  userId: uuid().$type<UserId>().primaryKey(),
  isSConfirmed: boolean().notNull(),
  isNConfirmed: boolean().notNull(),
  statedAdultAt: instant(),
  sessionStartedAt: instant(),
  lastActivityAt: instant(),
  lastNoticeAt: instant(),
})
