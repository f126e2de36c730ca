import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'

/** Whose Google account it is: looked up before anybody is known (decisions 32). */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    /** Google's own id of the person; addresses change hands, this does not (TS-077). */
    subject: text().primaryKey(),
    userId: uuid().notNull(),
  },
  (table) => [index('google_accounts_of_user').on(table.userId)],
)
