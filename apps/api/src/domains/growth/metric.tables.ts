import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** Durations that browsers measure: of a payment, from its start to its end (API-075 to API-077). */
export const measurements = pgTable(
  'measurements',
  {
    userId: uuid().notNull(),
    measurementId: uuid().notNull(),
    startedAt: instant().notNull(),
    stoppedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.measurementId] })],
)
