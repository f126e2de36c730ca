import { sql } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'

/** A violation: the invariant of payments.md §5.6, and the user. */
export interface Fault extends Record<string, unknown> {
  invariant: number
  userId: UserId
  /** Accounts and amounts only; no text written by users. */
  what: string
}

/**
 * Violations in the ledgers of users with transfers since `since`, found by `ledger_faults` of the
 * migrations in one snapshot.
 */
export async function readFaults(db: Queryable, since: Date): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select invariant, of_user as "userId", what from ledger_faults(${since}) order by 1, 2`)
  return rows
}
