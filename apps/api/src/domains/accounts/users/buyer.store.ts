import { eq, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { signUps } from './sign-up.tables.ts'
import { users } from './tables.ts'

/** Where letters about a purchase go; null for who has no address. */
export async function emailOf(db: Queryable, userId: string): Promise<string | null> {
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
export async function utmSourceOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ utmSource: users.utmSource })
    .from(users)
    .where(eq(users.userId, userId))
  return row?.utmSource ?? null
}

/** The browser an account was made in, as it is counted; null where it had no name. */
export async function deviceOf(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ device: signUps.device })
    .from(signUps)
    .where(eq(signUps.userId, userId))
  return row?.device ?? null
}

/** A piece of a statement of another domain: where each account came from, as `user_id` and `utm_source`. */
export const campaigns = sql`select user_id, utm_source from users`
