import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId, UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Recently refused tries and their origin, to prevent card testing (TS-108). */
export const declines = pgTable(
  'declines',
  {
    userId: uuid().$type<UserId>().notNull(),
    orderId: text().$type<OrderId>().notNull(),
    /** Keyed hash of the browser the account was created in; null if it was not identified. */
    device: text(),
    /** Keyed hash of the address range; null for this machine itself. */
    network: text(),
    at: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.orderId] }),
    index('declines_by_device').on(table.device, table.at),
    index('declines_by_network').on(table.network, table.at),
    index('declines_by_time').on(table.at),
  ],
)
