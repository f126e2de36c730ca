import { eq, sql } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { signUps } from './sign-up.tables.ts'
import { users } from './tables.ts'

/** The address for letters about a purchase; null if there is none. */
export async function emailOf(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.userId, userId))
  return row?.email ?? null
}

/** The name they gave themselves; null if none. */
export async function nameOf(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db.select({ name: users.name }).from(users).where(eq(users.userId, userId))
  return row?.name ?? null
}

/** Whether the account was deleted or does not exist. */
export async function isClosed(db: Queryable, userId: UserId): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.userId, userId))
  return row === undefined || row.deletedAt !== null
}

/** Whether the account is open; locks it so until the transaction ends. */
export async function keepOpen(tx: Queryable, userId: UserId): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.userId, userId))
    .for('share')
  return row !== undefined && row.deletedAt === null
}

/** The `utm_source` recorded when the account was created (PAY-018). */
export async function utmSourceOf(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ utmSource: users.utmSource })
    .from(users)
    .where(eq(users.userId, userId))
  return row?.utmSource ?? null
}

/** Hash of the browser that created the account; null if unknown. */
export async function deviceOf(db: Queryable, userId: UserId): Promise<string | null> {
  const [row] = await db
    .select({ device: signUps.device })
    .from(signUps)
    .where(eq(signUps.userId, userId))
  return row?.device ?? null
}

/** SQL fragment for other domains: each account's `user_id` and `utm_source`. */
export const campaigns = sql`select user_id, utm_source from users`
