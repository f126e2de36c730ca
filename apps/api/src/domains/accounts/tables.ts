import { boolean, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** One row an account, generated or registered. */
export const users = pgTable('users', {
  userId: uuid().primaryKey(),
  email: text(),
  name: text(),
  utmSource: text(),
  /** The address the visitor first came to. */
  url: text().notNull(),
  createdAt: instant().notNull(),
  deletedAt: instant(),
})

/** One row a refresh family: what AUTH-027 rotates, and what a logout ends. */
export const sessions = pgTable(
  'sessions',
  {
    userId: uuid().notNull(),
    sessionId: uuid().notNull(),
    /** Counts rotations; the secrets are derived from it, never stored. */
    generation: integer().notNull(),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
    /** Where cookies are blocked the handle carries its secret and lives a day (decisions 48). */
    isCookieless: boolean().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.sessionId] })],
)
