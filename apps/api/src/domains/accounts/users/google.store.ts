import { and, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { googleAccounts } from './google.tables.ts'
import { users } from './tables.ts'

type GoogleAccount = typeof googleAccounts.$inferSelect

/** Whose Google account it is in a realm; null when it is nobody's who is still here. */
export async function readOwner(
  db: Queryable,
  { realm, subject }: Pick<GoogleAccount, 'realm' | 'subject'>,
): Promise<string | null> {
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

/** Links a Google account to whoever has it from now on. */
export async function link(tx: Queryable, row: GoogleAccount): Promise<void> {
  const { userId } = row
  await tx
    .insert(googleAccounts)
    .values(row)
    .onConflictDoUpdate({ target: [googleAccounts.realm, googleAccounts.subject], set: { userId } })
}

/** An account loses every Google account that opened it. */
export async function unlink(tx: Queryable, userId: string): Promise<void> {
  await tx.delete(googleAccounts).where(eq(googleAccounts.userId, userId))
}
