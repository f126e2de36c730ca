import { asc, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { crisisCounts } from './counts.tables.ts'

export type CrisisDay = typeof crisisCounts.$inferSelect

/** Increments the count of a day. */
export async function countCrisis(db: Queryable, at: Omit<CrisisDay, 'count'>): Promise<void> {
  await db
    .insert(crisisCounts)
    .values({ ...at, count: 1 })
    .onConflictDoUpdate({
      target: [crisisCounts.day, crisisCounts.level, crisisCounts.country],
      set: { count: sql`${crisisCounts.count} + 1` },
    })
}

export async function readYearlyCounts(
  db: Queryable,
): Promise<{ year: number; level: number; count: number }[]> {
  const year = sql<number>`extract(year from ${crisisCounts.day})::int`
  return db
    .select({
      year,
      level: crisisCounts.level,
      count: sql<number>`sum(${crisisCounts.count})::int`,
    })
    .from(crisisCounts)
    .groupBy(year, crisisCounts.level)
    .orderBy(asc(year), asc(crisisCounts.level))
}
