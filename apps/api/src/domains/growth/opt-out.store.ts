import { eq } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { optOuts } from './opt-out.tables.ts'

/** Keeps the first date; idempotent. */
export async function addOptOut(tx: Queryable, userId: UserId, since: Date): Promise<void> {
  await tx.insert(optOuts).values({ userId, since }).onConflictDoNothing()
}

export async function hasOptOut(db: Queryable, userId: UserId): Promise<boolean> {
  return (await db.$count(optOuts, eq(optOuts.userId, userId))) > 0
}
