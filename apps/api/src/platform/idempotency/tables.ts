import { integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** First replies of calls that move money, for a day (PAY-032). */
export const idempotencyKeys = pgTable(
  'idempotency_keys',
  {
    userId: uuid().$type<UserId>().notNull(),
    key: uuid().notNull(),
    /** Hash of the call and its whole input. */
    requestHash: text().notNull(),
    /** Null while the call runs. */
    status: integer(),
    reply: jsonb(),
    /** What the call has started: a retry with the key continues it. */
    begun: text(),
    startedAt: instant().notNull(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.key] })],
)
