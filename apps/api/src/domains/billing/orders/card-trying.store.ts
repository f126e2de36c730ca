import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Queryable } from '#/platform/db/db.ts'
import { declines } from './decline.tables.ts'

export type DeclineRow = typeof declines.$inferSelect

/** Records a refused order once, however often it is reported. */
export async function addDecline(tx: Queryable, row: DeclineRow): Promise<void> {
  await tx.insert(declines).values(row).onConflictDoNothing()
}

const MOST = 10

/** Times of refusals after `since` by user, device and network: newest first, ten at most of each. */
export async function readRefusals(
  db: Queryable,
  { userId, device, network }: Pick<DeclineRow, 'userId' | 'device' | 'network'>,
  since: Date,
): Promise<{ user: Date[]; device: Date[]; network: Date[] }> {
  const times = async (column: PgColumn, value: string | null) => {
    if (value === null) return []
    const rows = await db
      .select({ at: declines.at })
      .from(declines)
      .where(and(eq(column, value), gt(declines.at, since)))
      .orderBy(desc(declines.at))
      .limit(MOST)
    return rows.map(({ at }) => at)
  }
  return {
    user: await times(declines.userId, userId),
    device: await times(declines.device, device),
    network: await times(declines.network, network),
  }
}

export async function deleteDeclinesBefore(tx: Queryable, before: Date): Promise<void> {
  await tx.delete(declines).where(lt(declines.at, before))
}
