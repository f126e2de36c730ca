import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { CASES_ERASED } from './events.ts'
import { ticketLimit } from './retention.rules.ts'
import * as store from './store.ts'

/** What one run takes on; the next comes within the hour. */
const AT_ONCE = 2000

/**
 * Erases cases three years after their decision, or after they were due where none was kept, and tells
 * whoever keeps evidence for them (TS-070).
 */
export async function forgetOldCases(
  { clock, jobs }: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
): Promise<void> {
  const erased = await store.deleteTickets(tx, ticketLimit(clock.now()), AT_ONCE)
  if (erased.length > 0) await jobs.send(tx, CASES_ERASED, { caseIds: erased })
}
