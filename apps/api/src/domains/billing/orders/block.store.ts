import { eq } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { purchaseBlocks } from './block.tables.ts'

export async function hasBlock(db: Queryable, userId: UserId): Promise<boolean> {
  const rows = await db.select().from(purchaseBlocks).where(eq(purchaseBlocks.userId, userId))
  return rows.length > 0
}

export async function addBlock(
  tx: Queryable,
  row: typeof purchaseBlocks.$inferInsert,
): Promise<void> {
  await tx.insert(purchaseBlocks).values(row).onConflictDoNothing()
}

/** Returns whether a block existed. */
export async function removeBlock(tx: Queryable, userId: UserId): Promise<boolean> {
  const { rowCount } = await tx.delete(purchaseBlocks).where(eq(purchaseBlocks.userId, userId))
  return rowCount === 1
}
