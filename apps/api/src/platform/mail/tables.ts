import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytes, instant } from '#/platform/db/columns.ts'

/** Undelivered mails; delivered ones are deleted. */
export const mails = pgTable(
  'mails',
  {
    mailId: uuid().primaryKey(),
    /** The signing brand. */
    brand: text().notNull(),
    /** Sealed JSON of the mail: it names a person and may contain a sign-in link. */
    body: bytes().notNull(),
    tries: integer().notNull(),
    nextTryAt: instant().notNull(),
    /** Given up: permanently refused, or too late to be useful. */
    isDead: boolean().notNull(),
    createdAt: instant().notNull(),
  },
  (table) => [index('mails_due').on(table.isDead, table.nextTryAt)],
)
