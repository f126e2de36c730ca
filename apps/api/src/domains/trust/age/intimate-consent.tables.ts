import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** Every consent to the use of intimate chat data, kept after withdrawal too (TS-066). */
export const intimateConsents = pgTable(
  'intimate_consents',
  {
    userId: uuid().$type<UserId>().notNull(),
    givenAt: instant().notNull(),
    /** The wording agreed to: `INTIMATE_CONSENT_VERSION` at the time. */
    version: text().notNull(),
    /** Where it was given: `DE`, `US-TX`, `ZZ` if unknown. */
    place: text().notNull(),
    /** Null while it is active. */
    withdrawnAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.givenAt] })],
)
