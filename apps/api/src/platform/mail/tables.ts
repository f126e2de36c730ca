import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#/platform/db/columns.ts'

/** Mails on their way out; of those that were delivered nothing is kept. */
export const mails = pgTable(
  'mails',
  {
    mailId: uuid().primaryKey(),
    /** Signs it. */
    brand: text().notNull(),
    /** Sealed JSON of the mail: it names a person and may hold a way in. */
    body: bytes().notNull(),
    tries: integer().notNull(),
    nextTryAt: instant().notNull(),
    /** Given up: refused for good, or too late to be of use. */
    isDead: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('mails_due').on(table.isDead, table.nextTryAt)],
)
