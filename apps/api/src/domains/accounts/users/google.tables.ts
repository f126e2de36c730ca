import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { RealmKey } from '@oriel/variants/model/realms'

/** Whose Google account it is: looked up before anybody is known (decisions 32). */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    realm: text().$type<RealmKey>().notNull(),
    /** Google's own id of the person; addresses change hands, this does not (TS-077). */
    subject: text().notNull(),
    userId: uuid().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.subject] }),
    index('google_accounts_of_user').on(table.userId),
  ],
)
