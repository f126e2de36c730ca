import { integer, pgTable, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#/platform/db/columns.ts'

/** One data key a user, wrapped by the master key; deleting the row erases all that user wrote (TS-113). */
export const userKeys = pgTable('user_keys', {
  userId: uuid().primaryKey(),
  wrapped: bytes().notNull(),
  masterKeyVersion: integer().notNull(),
  createdAt: instant().notNull(),
})
