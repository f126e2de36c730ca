import { eq, lt } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { signInTries } from './tries.tables.ts'

type TryRow = typeof signInTries.$inferSelect

/** The window of a key, locked until the transaction ends; empty for a new key. */
export async function lockWindow(tx: Queryable, key: string, now: Date): Promise<TryRow | null> {
  const none = { key, tries: 0, windowMs: 0, endsAt: now }
  const { rowCount } = await tx.insert(signInTries).values(none).onConflictDoNothing()
  const [row] = await tx.select().from(signInTries).where(eq(signInTries.key, key)).for('update')
  return rowCount === 1 ? null : (row ?? null)
}

export async function keepWindow(tx: Queryable, row: TryRow): Promise<void> {
  const { key, tries, windowMs, endsAt } = row
  await tx.update(signInTries).set({ tries, windowMs, endsAt }).where(eq(signInTries.key, key))
}

/** Records that a proof was used; false if it already was. Kept until its challenge expires. */
export async function redeemProof(db: Queryable, key: string, endsAt: Date): Promise<boolean> {
  const used = { key, tries: 1, windowMs: 0, endsAt }
  const { rowCount } = await db.insert(signInTries).values(used).onConflictDoNothing()
  return rowCount === 1
}

export async function deleteWindowsBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(signInTries).where(lt(signInTries.endsAt, before))
}
