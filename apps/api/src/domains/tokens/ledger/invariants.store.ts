import { sql } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'

/** One thing that must never be: which invariant of payments.md §5.6, and of whose books. */
export interface Fault extends Record<string, unknown> {
  invariant: number
  userId: string
  /** Accounts and amounts; never a text of anybody. */
  what: string
}

/**
 * Whatever the books of those users show who had a transfer since `since`, as `ledger_faults` of the
 * migrations finds it, seen in one moment.
 */
export async function readFaults(db: Queryable, since: Date): Promise<Fault[]> {
  const { rows } = await db.execute<Fault>(sql`
    select invariant, of_user as "userId", what from ledger_faults(${since}) order by 1, 2`)
  return rows
}
