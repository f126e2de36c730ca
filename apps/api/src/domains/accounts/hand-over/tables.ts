import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { Category } from '@oriel/contract/characters/person-model'
import type { SessionId } from '@oriel/contract/ids'
import { instant } from '#/platform/db/columns.ts'

/** One row a code that opens somebody's account in another browser, or on another host (TS-071). */
export const handOvers = pgTable(
  'hand_overs',
  {
    /** SHA-256; the code itself is nowhere but with the browser. */
    codeHash: text().primaryKey(),
    userId: uuid().notNull(),
    /** The session it was made from: once that has ended the code is worth nothing. */
    sessionId: uuid().$type<SessionId>().notNull(),
    /** The session was opened for the code alone and ends with it. */
    isMove: boolean().notNull(),
    /** Where it works; null is every host of ours. */
    host: text(),
    /** SHA-256 of the id of the device it works on; null is every device. */
    deviceHash: text(),
    /** Keyed hash of the browser it was made in; null where that has no name (F-10). */
    browser: text(),
    /** Whose host that is; where it is every host, who made it. */
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
