import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** How often crisis lines were shown; holds nothing about anybody (TS-014). */
export const crisisCounts = pgTable(
  'crisis_counts',
  {
    /** In UTC. */
    day: date().notNull(),
    /** 0 where nothing could be judged, and the card was shown to be safe. */
    level: smallint().notNull(),
    country: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.level, table.country] })],
)
