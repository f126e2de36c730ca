import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** How often who tried to sign in: counted for all instances alike, and past a restart. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    /** Keyed hash of the call and of the address, email or browser that is counted. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowMs: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('sign_in_tries_by_end').on(table.endsAt)],
)
