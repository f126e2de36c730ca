import { index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** Sign-in attempt counts, shared by all instances and kept across restarts. */
export const signInTries = pgTable(
  'sign_in_tries',
  {
    /** Keyed hash of the call and of the counted address, e-mail or browser. */
    key: text().primaryKey(),
    tries: integer().notNull(),
    windowMs: integer().notNull(),
    endsAt: instant().notNull(),
  },
  (table) => [index('sign_in_tries_by_end').on(table.endsAt)],
)
