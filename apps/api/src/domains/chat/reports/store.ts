import { and, eq, inArray, sql } from 'drizzle-orm'
import type { TicketId, UserId } from '@oriel/contract/ids'
import type { ReportTarget } from '@oriel/contract/support/tickets'
import type { Queryable } from '#/platform/db/db.ts'
import { reports } from './tables.ts'

export type ReportRow = typeof reports.$inferSelect

export async function readReport(
  db: Queryable,
  userId: UserId,
  target: { targetType: ReportTarget; targetId: string },
): Promise<ReportRow | null> {
  const [row] = await db
    .select()
    .from(reports)
    .where(
      and(
        eq(reports.userId, userId),
        eq(reports.targetType, target.targetType),
        eq(reports.targetId, target.targetId),
      ),
    )
  return row ?? null
}

/** Serialises reports per user, so that two concurrent calls create one case. */
export async function lockReporting(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`report:${userId}`}, 0))`)
}

export async function addReport(db: Queryable, row: ReportRow): Promise<void> {
  await db.insert(reports).values(row)
}

/** Deletes the evidence and remarks of these cases. */
export async function forgetEvidence(tx: Queryable, ticketIds: readonly TicketId[]): Promise<void> {
  await tx
    .update(reports)
    .set({ evidence: null, remark: null, sealedReason: null })
    .where(inArray(reports.ticketId, [...ticketIds]))
}
