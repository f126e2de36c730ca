import { and, eq, isNull, lte, notExists, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { reconciliationIssues } from '#/domains/billing/issues/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** Issues of `kind` open since `since` or longer that have no `late` issue yet. */
export async function readLate(
  db: Queryable,
  { kind, late, since }: { kind: string; late: string; since: Date },
): Promise<{ ref: string; ours: string; theirs: string }[]> {
  const noted = alias(reconciliationIssues, 'noted')
  const { ref, ours, theirs, foundAt, closedAt } = reconciliationIssues
  return db
    .select({ ref, ours, theirs })
    .from(reconciliationIssues)
    .where(
      and(
        eq(reconciliationIssues.kind, kind),
        isNull(closedAt),
        lte(foundAt, since),
        notExists(
          db
            .select({ one: sql`1` })
            .from(noted)
            .where(and(eq(noted.kind, late), eq(noted.ref, ref))),
        ),
      ),
    )
}
