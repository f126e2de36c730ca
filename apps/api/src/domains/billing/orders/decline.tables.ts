import { index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { OrderId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Refused tries of the last hours and where they came from, so that nobody tries out cards here (TS-108). */
export const declines = pgTable(
  'declines',
  {
    userId: uuid().notNull(),
    orderId: text().$type<OrderId>().notNull(),
    /** Keyed hash of the browser the account was made in, where it had a name. */
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
