import type { Queryable } from '#/platform/db/db.ts'
import { readFaults, type Fault } from './invariants.store.ts'

export type { Fault }

/**
 * Violations of the ledger invariants of payments.md §5.6, except the sixth, which is about orders,
 * for all users with transfers since `since`. Empty if all is well.
 */
export function ledgerFaults({ db }: { db: Queryable }, since: Date): Promise<Fault[]> {
  return readFaults(db, since)
}
