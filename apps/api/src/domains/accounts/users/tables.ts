import { isNull } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import type { SessionId, UserId } from '@oriel/contract/ids'
import type { RealmKey } from '@oriel/variants/model/realms'
import { instant } from '#/platform/db/columns.ts'

/** One row per account, generated or registered. */
export const users = pgTable('users', {
  userId: uuid().$type<UserId>().primaryKey(),
  /** The realm whose brands share the account; never changes (decision 58). */
  realm: text().$type<RealmKey>().notNull(),
  /** The brand it was created on. */
  brand: text().notNull(),
  email: text(),
  name: text(),
  utmSource: text(),
  /** The visitor's landing address. */
  url: text().notNull(),
  createdAt: instant().notNull(),
  deletedAt: instant(),
})

/** One row per refresh family: what AUTH-027 rotates and a logout ends. */
export const sessions = pgTable(
  'sessions',
  {
    userId: uuid().$type<UserId>().notNull(),
    sessionId: uuid().$type<SessionId>().notNull(),
    /** The brand on whose hosts it is valid (TENANT-010). */
    brand: text().notNull(),
    /** Counts rotations; secrets are derived from it, never stored. */
    generation: integer().notNull(),
    rotatedAt: instant().notNull(),
    createdAt: instant().notNull(),
    revokedAt: instant(),
    /** Without cookies the handle carries its secret and lives for a day (decisions 48). */
    isCookieless: boolean().notNull(),
    /** Browser and system, as shown in the list of sessions (TS-074). */
    device: text(),
    /** Keyed hash of the browser's cookie, or of its own id where cookies are blocked. */
    browser: text(),
    /** The session it was carried over from by a code; this one ends with it (F-11). */
    parentId: uuid(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.sessionId] }),
    index('sessions_by_browser').on(table.browser).where(isNull(table.revokedAt)),
  ],
)

/** Addresses and their accounts; read before the user is known (decisions 32). */
export const accountEmails = pgTable(
  'account_emails',
  {
    realm: text().$type<RealmKey>().notNull(),
    /** In lower case (AUTH-038); `users.email` keeps it as typed. */
    address: text().notNull(),
    userId: uuid().$type<UserId>().notNull(),
    /**
     * First sign-in by someone who reads its mail; before that anyone may have typed the address.
     */
    provenAt: instant(),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.address] }),
    index('account_emails_of_user').on(table.userId),
  ],
)

export const passwords = pgTable('passwords', {
  userId: uuid().$type<UserId>().primaryKey(),
  /** Argon2id in PHC format: parameters, salt and hash (AUTH-043). */
  hash: text().notNull(),
  changedAt: instant().notNull(),
})

/** The newest link mailed to an address, which replaces the previous one (TS-076). */
export const magicLinks = pgTable(
  'magic_links',
  {
    realm: text().$type<RealmKey>().notNull(),
    address: text().notNull(),
    /** SHA-256; only the mail contains the code itself (AUTH-032). */
    codeHash: text().notNull(),
    /** As typed. */
    email: text().notNull(),
    /** Owner of the address when the link was mailed; null creates an account. */
    accountId: uuid().$type<UserId>(),
    /** The account of the requesting browser. */
    askedBy: uuid().$type<UserId>().notNull(),
    /** Password hash for the account it creates; null for none. */
    passwordHash: text(),
    expiresAt: instant().notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.realm, table.address] }),
    index('magic_links_by_code').on(table.codeHash),
    index('magic_links_by_expiry').on(table.expiresAt),
  ],
)
