import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { bytes, instant } from '#/platform/db/columns.ts'

/**
 * One data key per user, wrapped with the master key; deleting it erases all their texts (TS-113).
 */
export const userKeys = pgTable('user_keys', {
  userId: uuid().$type<UserId>().primaryKey(),
  wrapped: bytes().notNull(),
  masterKeyVersion: integer().notNull(),
  createdAt: instant().notNull(),
})
