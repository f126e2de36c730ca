import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UserId } from '@oriel/contract/ids'
import type { RealmKey } from '@oriel/variants/model/realms'
import { instant } from '#/platform/db/columns.ts'

/** Where an account was created, as keyed hashes for counting (TS-106). */
export const signUps = pgTable(
  'sign_ups',
  {
    userId: uuid().$type<UserId>().primaryKey(),
    /** Devices are counted per realm, address ranges across all realms (decision 71). */
    realm: text().$type<RealmKey>().notNull(),
    /** Hash of the browser's cookie. */
    device: text(),
    /** Hash of the fingerprint; null if none was taken. */
    fingerprint: text(),
    /** Hash of the address range; cleared after 30 days. */
    prefix: text(),
    /** Id of the solved challenge that admitted it; each admits one account. */
    proof: text(),
    hasGrant: boolean().notNull(),
    /** When the user logged out: the browser no longer returns automatically. */
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
