import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** The devices of an account: only the keyed hash of a fingerprint is stored (SAFE-019). */
export const fingerprints = pgTable(
  'fingerprints',
  {
    userId: uuid().$type<UserId>().notNull(),
    hash: text().notNull(),
    metadata: jsonb().$type<Record<string, string>>().notNull(),
    /** Origin and path only; queries may contain codes and click ids. */
    url: text().notNull(),
    createdAt: instant().notNull(),
    updatedAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.hash] }),
    index('fingerprints_by_age').on(table.updatedAt),
  ],
)
