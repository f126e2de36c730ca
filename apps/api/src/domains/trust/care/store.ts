import { eq } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { groupedOn, isAnyOf } from '#/platform/db/grouped.ts'
import { care } from './tables.ts'

export type CareRow = typeof care.$inferSelect

export async function addCare(db: Queryable, row: CareRow): Promise<void> {
  await db.insert(care).values(row)
}

/** Asked with every message; those that are asked at the same moment are one question. */
export const readCare = groupedOn(
  async (db: Queryable, userIds: readonly string[]): Promise<(CareRow | null)[]> => {
    const rows = await db.select().from(care).where(isAnyOf(care.userId, userIds))
    const byUser = new Map(rows.map((row) => [row.userId, row]))
    return userIds.map((userId) => byUser.get(userId) ?? null)
  },
)

export async function updateCare(
  db: Queryable,
  userId: string,
  change: Partial<Omit<CareRow, 'userId'>>,
): Promise<void> {
  await db.update(care).set(change).where(eq(care.userId, userId))
}
