import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { Cents } from '@oriel/contract/amounts'
import type { SubscriptionId, UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Quotes for a change of plan, valid for ten minutes at most (payments.md 5.4). Amounts are cents. */
export const upgradeQuotes = pgTable(
  'upgrade_quotes',
  {
    userId: uuid().$type<UserId>().notNull(),
    quoteId: uuid().notNull(),
    productId: text().notNull(),
    charge: integer().$type<Cents>().notNull(),
    credit: integer().$type<Cents>().notNull(),
    subscriptionId: uuid().$type<SubscriptionId>().notNull(),
    /** The subscription's version; the quote is void for any other. */
    version: integer().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.quoteId] })],
)
