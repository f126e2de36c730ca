import { pgTable, primaryKey, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Durations measured by browsers: payments from start to end (API-075 to API-077). */
export const measurements = pgTable(
  'measurements',
  {
    userId: uuid().$type<UserId>().notNull(),
    measurementId: uuid().notNull(),
    startedAt: instant().notNull(),
    stoppedAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.measurementId] })],
)
