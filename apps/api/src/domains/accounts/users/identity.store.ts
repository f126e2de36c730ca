import { and, eq, gt, isNull, lt, sql } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { accountEmails, magicLinks, passwords, users } from './tables.ts'

export type MagicLinkRow = typeof magicLinks.$inferSelect

/** An address in a realm; it may belong to another person in another realm (TENANT-007). */
export type Address = Pick<typeof accountEmails.$inferSelect, 'realm' | 'address'>

const isAddress = ({ realm, address }: Address) =>
  and(eq(accountEmails.realm, realm), eq(accountEmails.address, address))

/** The account with this address, deleted or not; null if none. */
export async function readAddress(
  db: Queryable,
  address: Address,
): Promise<{ userId: UserId; isProven: boolean; isGone: boolean } | null> {
  const [row] = await db
    .select({
      userId: accountEmails.userId,
      provenAt: accountEmails.provenAt,
      deletedAt: users.deletedAt,
    })
    .from(accountEmails)
    .innerJoin(users, eq(users.userId, accountEmails.userId))
    .where(isAddress(address))
  if (!row) return null
  return {
    userId: row.userId,
    isProven: row.provenAt !== null,
    isGone: row.deletedAt !== null,
  }
}

/**
 * Assigns a free address to an account; of two concurrent calls the second waits and fails. Returns
 * whether it was free.
 */
export async function claimAddress(
  tx: Queryable,
  claim: typeof accountEmails.$inferSelect,
): Promise<boolean> {
  const { rowCount } = await tx.insert(accountEmails).values(claim).onConflictDoNothing()
  return rowCount === 1
}

export async function freeAddress(tx: Queryable, address: Address): Promise<void> {
  await tx.delete(accountEmails).where(isAddress(address))
}

export async function proveAddress(tx: Queryable, address: Address, at: Date): Promise<void> {
  await tx.update(accountEmails).set({ provenAt: at }).where(isAddress(address))
}

/** An open account by its address, with its password hash if it has one. */
export async function readCredentials(
  db: Queryable,
  address: Address,
): Promise<{ userId: UserId; hash: string | null } | null> {
  const [row] = await db
    .select({ userId: accountEmails.userId, hash: passwords.hash })
    .from(accountEmails)
    .innerJoin(users, eq(users.userId, accountEmails.userId))
    .leftJoin(passwords, eq(passwords.userId, accountEmails.userId))
    .where(and(isAddress(address), isNull(users.deletedAt)))
  return row ?? null
}

export async function readPassword(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ hash: passwords.hash })
    .from(passwords)
    .where(eq(passwords.userId, userId))
  return row?.hash ?? null
}

export async function setPassword(
  db: Queryable,
  row: typeof passwords.$inferSelect,
): Promise<void> {
  const { hash, changedAt } = row
  await db
    .insert(passwords)
    .values(row)
    .onConflictDoUpdate({ target: passwords.userId, set: { hash, changedAt } })
}

/** Returns whether there was one. */
export async function deletePassword(db: Queryable, userId: UserId): Promise<boolean> {
  const { rowCount } = await db.delete(passwords).where(eq(passwords.userId, userId))
  return rowCount === 1
}

/**
 * Stores a link, replacing the previous one for the address, and deletes expired ones. A password
 * typed in the same browser is kept, so that a re-sent link creates the same account.
 */
export async function keepMagicLink(tx: Queryable, row: MagicLinkRow, now: Date): Promise<void> {
  const { codeHash, email, accountId, askedBy, expiresAt } = row
  const kept = sql`case when ${magicLinks.askedBy} = excluded.asked_by then ${magicLinks.passwordHash} end`
  const passwordHash = sql`coalesce(excluded.password_hash, ${kept})`
  await tx.delete(magicLinks).where(lt(magicLinks.expiresAt, now))
  await tx
    .insert(magicLinks)
    .values(row)
    .onConflictDoUpdate({
      target: [magicLinks.realm, magicLinks.address],
      set: { codeHash, email, accountId, askedBy, passwordHash, expiresAt },
    })
}

/** The link for a code in a realm, unless it was used, replaced or has expired. */
export async function readMagicLink(
  db: Queryable,
  { realm, codeHash }: Pick<MagicLinkRow, 'realm' | 'codeHash'>,
  now: Date,
): Promise<MagicLinkRow | null> {
  const [row] = await db
    .select()
    .from(magicLinks)
    .where(
      and(
        eq(magicLinks.realm, realm),
        eq(magicLinks.codeHash, codeHash),
        gt(magicLinks.expiresAt, now),
      ),
    )
  return row ?? null
}

export async function hasMagicLink(db: Queryable, address: Address, now: Date): Promise<boolean> {
  const isGood = and(isLinkOf(address), gt(magicLinks.expiresAt, now))
  return (await db.$count(magicLinks, isGood)) > 0
}

const isLinkOf = ({ realm, address }: Address) =>
  and(eq(magicLinks.realm, realm), eq(magicLinks.address, address))

/** Deletes the link of a code; of two concurrent calls only one succeeds (AUTH-032). */
export async function redeemMagicLink(tx: Queryable, codeHash: string): Promise<boolean> {
  const { rowCount } = await tx.delete(magicLinks).where(eq(magicLinks.codeHash, codeHash))
  return rowCount === 1
}

async function deleteMagicLink(db: Queryable, address: Address): Promise<void> {
  await db.delete(magicLinks).where(isLinkOf(address))
}

/** Removes an account's sign-in data: frees its address, deletes password and links. */
export async function forgetIdentity(tx: Queryable, userId: UserId): Promise<void> {
  const freed = await tx
    .delete(accountEmails)
    .where(eq(accountEmails.userId, userId))
    .returning({ realm: accountEmails.realm, address: accountEmails.address })
  await deletePassword(tx, userId)
  for (const address of freed) await deleteMagicLink(tx, address)
}
