import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { RealmKey } from '@oriel/variants/model/realms'
import { instant } from '#/platform/db/columns.ts'

/** Where an account was made, as keyed hashes, to count by (TS-106). */
export const signUps = pgTable(
  'sign_ups',
  {
    userId: uuid().primaryKey(),
    /** Devices are counted for each realm alone, address ranges over all (decision 71). */
    realm: text().$type<RealmKey>().notNull(),
    /** Of the cookie that names the browser. */
    device: text(),
    /** Of the fingerprint; null where none was taken. */
    fingerprint: text(),
    /** Of the address range; null once it is 30 days old. */
    prefix: text(),
    /** The id of the challenge whose solution let it through: each lets one through. */
    proof: text(),
    hasGrant: boolean().notNull(),
    /** When somebody logged out: the browser does not come back by itself. */
    leftAt: instant(),
    createdAt: instant().notNull(),
  },
  (table) => [
    index('sign_ups_by_prefix').on(table.prefix, table.createdAt),
    index('sign_ups_by_device').on(table.device, table.createdAt),
    index('sign_ups_by_fingerprint').on(table.fingerprint, table.createdAt),
    index('sign_ups_by_proof').on(table.proof),
  ],
)
