import { date, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'

/** How often crisis cards were shown; contains no personal data (TS-014). */
export const crisisCounts = pgTable(
  'crisis_counts',
  {
    /** In UTC. */
    day: date().notNull(),
    /** 0 if the message could not be graded and the card was shown as a precaution. */
    level: smallint().notNull(),
    country: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.level, table.country] })],
)
