import { isNull } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SessionId } from '@oriel/contract/ids'
import type { RealmKey } from '@oriel/variants/model/realms'
import { instant } from '#/platform/db/columns.ts'

/** One row an account, generated or registered. */
export const users = pgTable('users', {
  userId: uuid().primaryKey(),
  /** Whose brands know the account; it never crosses (decision 58). */
  realm: text().$type<RealmKey>().notNull(),
  /** The one it began on. */
  brand: text().notNull(),
  email: text(),
  name: text(),
  utmSource: text(),
  /** The address the visitor first came to. */
  url: text().notNull(),
  createdAt: instant().notNull(),
  deletedAt: instant(),
})

/** One row a refresh family: what AUTH-027 rotates, and what a logout ends. */
export const sessions = pgTable(
  'sessions',
  {
    userId: uuid().notNull(),
    sessionId: uuid().$type<SessionId>().notNull(),
    /** On whose hosts it goes on (TENANT-010). */
    brand: text().notNull(),
    /** Counts rotations; the secrets are derived from it, never stored. */
    generation: integer().notNull(),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
    /** Where cookies are blocked the handle carries its secret and lives a day (decisions 48). */
    isCookieless: boolean().notNull(),
    /** Browser and system in words, as the list of sessions shows them (TS-074). */
    device: text(),
    /** Keyed hash of the browser it is in: of its cookie, or where those are blocked of its own name. */
    browser: text(),
    /** The session that a code carried over; this one ends with it (F-11). */
    parentId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('sessions_by_browser').on(table.browser).where(isNull(table.revokedAt)),
  ],
)

/** Whose address it is: looked up before anybody is known (decisions 32). */
export const accountEmails = pgTable(
  'account_emails',
  {
    realm: text().$type<RealmKey>().notNull(),
    /** In lower case (AUTH-038); `users.email` keeps it as it was typed. */
    address: text().notNull(),
    userId: uuid().notNull(),
    /** When somebody who reads its mail signed in with it; until then anybody may have typed it. */
    provenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.address] }),
    index('account_emails_of_user').on(table.userId),
  ],
)

export const passwords = pgTable('passwords', {
  userId: uuid().primaryKey(),
  /** Argon2id in PHC form: parameters, salt and hash (AUTH-043). */
  hash: text().notNull(),
  changedAt: instant().notNull(),
})

/** The newest link mailed to an address, which ends the one before (TS-076). */
export const magicLinks = pgTable(
  'magic_links',
  {
    realm: text().$type<RealmKey>().notNull(),
    address: text().notNull(),
    /** SHA-256; the code itself is nowhere but in the mail (AUTH-032). */
    codeHash: text().notNull(),
    /** As it was typed. */
    email: text().notNull(),
    /** Whose address it was when the link was mailed; null opens an account. */
    accountId: uuid(),
    /** The account of the browser that asked for it. */
    askedBy: uuid().notNull(),
    /** What the account it opens is to have for a password; null for none. */
    passwordHash: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.address] }),
    index('magic_links_by_code').on(table.codeHash),
    index('magic_links_by_expiry').on(table.expiresAt),
  ],
)
