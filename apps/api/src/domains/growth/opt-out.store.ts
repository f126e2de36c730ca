import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { optOuts } from './opt-out.tables.ts'

/** Keeps the first date; idempotent. */
export async function addOptOut(tx: Queryable, userId: string, since: Date): Promise<void> {
  await tx.insert(optOuts).values({ userId, since }).onConflictDoNothing()
}

export async function hasOptOut(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(optOuts, eq(optOuts.userId, userId))) > 0
}
