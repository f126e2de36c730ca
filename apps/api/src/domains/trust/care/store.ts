import { eq, sql, type SQL } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { groupedOn, isAnyOf } from '#/platform/db/grouped.ts'
import { care } from './tables.ts'

export type CareRow = typeof care.$inferSelect

export async function addCare(db: Queryable, row: CareRow): Promise<void> {
  await db.insert(care).values(row)
}

/** Read with every message; concurrent reads are batched into one query. */
export const readCare = groupedOn(
  async (db: Queryable, userIds: readonly UserId[]): Promise<(CareRow | null)[]> => {
    const rows = await db.select().from(care).where(isAnyOf(care.userId, userIds))
    const byUser = new Map(rows.map((row) => [row.userId, row]))
    return userIds.map((userId) => byUser.get(userId) ?? null)
  },
)

/** SQL condition on a user id: the 18+ statement is active. */
export const hasStatement = (userId: SQL): SQL => sql`exists (select from ${care}
  where ${care.userId} = ${userId} and ${care.statedAdultAt} is not null)`

/** The columns of a session's change, in a statement of another domain. */
type SessionColumns = Record<
  'userId' | 'startedAt' | 'activeAt' | 'noticeAt' | 'from' | 'where',
  SQL
>

/** Keeps changed sessions as part of a statement, from the rows that fulfil `where`. */
export const keepSessionCall = (of: SessionColumns): SQL => sql`update ${care}
  set session_started_at = ${of.startedAt}, last_activity_at = ${of.activeAt},
    last_notice_at = ${of.noticeAt}
  from ${of.from} where ${care.userId} = ${of.userId} and ${of.where}`

export async function updateCare(
  db: Queryable,
  userId: UserId,
  change: Partial<Omit<CareRow, 'userId'>>,
): Promise<void> {
  await db.update(care).set(change).where(eq(care.userId, userId))
}
