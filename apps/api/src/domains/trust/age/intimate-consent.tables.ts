import { pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { instant } from '#/platform/db/columns.ts'

/** Each consent to the use of intimate chat data, kept when it is over as well (TS-066). */
export const intimateConsents = pgTable(
  'intimate_consents',
  {
    userId: uuid().notNull(),
    givenAt: instant().notNull(),
    /** Which wording was agreed to: `INTIMATE_CONSENT_VERSION` of that day. */
    version: text().notNull(),
    /** Where from: `DE`, `US-TX`, `ZZ` for nobody knows. */
    place: text().notNull(),
    /** Null while it holds. */
    withdrawnAt: instant(),
  },
  (table) => [primaryKey({ columns: [table.userId, table.givenAt] })],
)
