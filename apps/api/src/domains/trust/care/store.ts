import { eq, sql, type SQL } from 'drizzle-orm'
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

/** Whether the 18+ statement of a user holds, as a condition of a statement that knows the user's id. */
export const hasStatement = (userId: SQL): SQL => sql`exists (select from ${care}
  where ${care.userId} = ${userId} and ${care.statedAdultAt} is not null)`

export async function updateCare(
  db: Queryable,
  userId: string,
  change: Partial<Omit<CareRow, 'userId'>>,
): Promise<void> {
  await db.update(care).set(change).where(eq(care.userId, userId))
}
