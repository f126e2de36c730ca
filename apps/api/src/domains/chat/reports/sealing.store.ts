import { sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import type { ReportRow } from './store.ts'

/*
 * The only place that names the old plain-text column. It is emptied now and dropped one release
 * later: the previous version names it in every statement, and runs on the same database during a
 * rolling update.
 */

type PlainReport = Pick<ReportRow, 'userId' | 'targetType' | 'targetId'> & { reason: string }

/** Locks the reports against other instances until the transaction ends. */
export async function lockPlainReports(tx: Queryable, size: number): Promise<PlainReport[]> {
  const { rows } = await tx.execute<PlainReport>(sql`
    select user_id as "userId", target_type as "targetType", target_id as "targetId", reason
    from reports where reason is not null limit ${size} for update skip locked`)
  return rows
}

export async function sealReport(
  tx: Queryable,
  { userId, targetType, targetId }: PlainReport,
  sealedReason: Buffer,
): Promise<void> {
  await tx.execute(sql`
    update reports set sealed_reason = ${sealedReason}, reason = null
    where user_id = ${userId} and target_type = ${targetType} and target_id = ${targetId}`)
}
