import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { reconciliationIssues } from './tables.ts'

/** A discrepancy between two books, or a case a person has to decide. */
export interface Issue {
  kind: string
  /** The order, refund or user concerned. */
  ref: string
  ours: string
  theirs: string
}

/** Records an issue, or increments its count while it is open. Returns whether it is new. */
export async function noteIssue(
  tx: Queryable,
  { issueId, at, ...issue }: Issue & { issueId: string; at: Date },
): Promise<boolean> {
  const { kind, ref, ours, theirs } = issue
  const isOpen = and(
    eq(reconciliationIssues.kind, kind),
    eq(reconciliationIssues.ref, ref),
    isNull(reconciliationIssues.closedAt),
  )
  const known = await tx
    .update(reconciliationIssues)
    .set({ ours, theirs, count: sql`${reconciliationIssues.count} + 1` })
    .where(isOpen)
    .returning({ issueId: reconciliationIssues.issueId })
  if (known.length > 0) return false
  await tx
    .insert(reconciliationIssues)
    .values({ issueId, kind, ref, ours, theirs, count: 1, foundAt: at, closedAt: null })
  return true
}

/** Open issues, oldest first. */
export function readOpenIssues(db: Queryable) {
  return db
    .select()
    .from(reconciliationIssues)
    .where(isNull(reconciliationIssues.closedAt))
    .orderBy(reconciliationIssues.foundAt)
}

/** Closes issues after a person has handled them. Returns how many were open. */
export async function closeIssues(
  tx: Queryable,
  { kind, ref }: Pick<Issue, 'kind' | 'ref'>,
  at: Date,
): Promise<number> {
  const { rowCount } = await tx
    .update(reconciliationIssues)
    .set({ closedAt: at })
    .where(
      and(
        eq(reconciliationIssues.kind, kind),
        eq(reconciliationIssues.ref, ref),
        isNull(reconciliationIssues.closedAt),
      ),
    )
  return rowCount ?? 0
}
