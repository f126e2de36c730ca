import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { care } from './tables.ts'

export type CareRow = typeof care.$inferSelect

export async function addCare(db: Queryable, row: CareRow): Promise<void> {
  await db.insert(care).values(row)
}

export async function readCare(db: Queryable, userId: string): Promise<CareRow | null> {
  const [row] = await db.select().from(care).where(eq(care.userId, userId))
  return row ?? null
}

export async function updateCare(
  db: Queryable,
  userId: string,
  change: Partial<Omit<CareRow, 'userId'>>,
): Promise<void> {
  await db.update(care).set(change).where(eq(care.userId, userId))
}
