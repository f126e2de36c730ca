import type { Queryable } from '#/platform/db/db.ts'
import { readFaults, type Fault } from './invariants.store.ts'

export type { Fault }

/**
 * What is wrong in the books of tokens: the invariants of payments.md §5.6 but for the sixth, which is
 * about orders, over all users whose tokens moved since `since`. Nothing, it is to be hoped.
 */
export function ledgerFaults({ db }: { db: Queryable }, since: Date): Promise<Fault[]> {
  return readFaults(db, since)
}
