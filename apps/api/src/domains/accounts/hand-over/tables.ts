import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Category } from '@oriel/contract/characters/person-model'
import type { SessionId, UserId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** One-use codes that open an account in another browser or on another host (TS-071). */
export const handOvers = pgTable(
  'hand_overs',
  {
    /** SHA-256; only the browser has the code itself. */
    codeHash: text().primaryKey(),
    userId: uuid().$type<UserId>().notNull(),
    /** The session it was made from; the code becomes invalid when that ends. */
    sessionId: uuid().$type<SessionId>().notNull(),
    /** The session was opened only for the code and ends with it. */
    isMove: boolean().notNull(),
    /** The host it is valid on; null for all our hosts. */
    host: text(),
    /** SHA-256 of the device id it is valid on; null for every device. */
    deviceHash: text(),
    /** Keyed hash of the browser that created it; null if that browser is unknown (F-10). */
    browser: text(),
    /** Brand of that host; for a code valid on every host, the brand of its creator. */
    brand: text().notNull(),
    isLightTheme: boolean().notNull(),
    category: text().$type<Category>().notNull(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    index('hand_overs_of_user').on(table.userId),
    index('hand_overs_by_expiry').on(table.expiresAt),
  ],
)
