import { and, eq, isNull } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { googleAccounts } from './google.tables.ts'
import { users } from './tables.ts'

type GoogleAccount = typeof googleAccounts.$inferSelect

/** The open account linked to a Google account in a realm; null if there is none. */
export async function readOwner(
  db: Queryable,
  { realm, subject }: Pick<GoogleAccount, 'realm' | 'subject'>,
): Promise<UserId | null> {
  const [row] = await db
    .select({ userId: googleAccounts.userId })
    .from(googleAccounts)
    .innerJoin(users, eq(users.userId, googleAccounts.userId))
    .where(
      and(
        eq(googleAccounts.realm, realm),
        eq(googleAccounts.subject, subject),
        isNull(users.deletedAt),
      ),
    )
  return row?.userId ?? null
}

/** Links a Google account, replacing an earlier link. */
export async function link(tx: Queryable, row: GoogleAccount): Promise<void> {
  const { userId } = row
  await tx
    .insert(googleAccounts)
    .values(row)
    .onConflictDoUpdate({ target: [googleAccounts.realm, googleAccounts.subject], set: { userId } })
}

/** Removes all Google links of an account. */
export async function unlink(tx: Queryable, userId: UserId): Promise<void> {
  await tx.delete(googleAccounts).where(eq(googleAccounts.userId, userId))
}
