import { eq } from 'drizzle-orm'
import { users } from '#/domains/accounts/users/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

export async function readEmail(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.userId, userId))
  return row?.email ?? null
}

/** Whether the account was deleted, or is gone altogether. */
export async function isClosed(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.userId, userId))
  return row === undefined || row.deletedAt !== null
}

/** Whether the account is open; it stays so until the transaction ends. */
export async function keepOpen(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.userId, userId))
    .for('share')
  return row !== undefined && row.deletedAt === null
}

/** Where the user came from when the account was made (PAY-018). */
export async function readUtmSource(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ utmSource: users.utmSource })
    .from(users)
    .where(eq(users.userId, userId))
  return row?.utmSource ?? null
}
