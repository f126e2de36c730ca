import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import type { RealmKey } from '@oriel/variants/model/realms'

/** Links from Google accounts to accounts; read before the user is known (decisions 32). */
export const googleAccounts = pgTable(
  'google_accounts',
  {
    realm: text().$type<RealmKey>().notNull(),
    /** Google's subject id; unlike an address it never changes owner (TS-077). */
    subject: text().notNull(),
    userId: uuid().$type<UserId>().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.subject] }),
    index('google_accounts_of_user').on(table.userId),
  ],
)
