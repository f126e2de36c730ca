import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { CASES_ERASED } from './events.ts'
import { ticketLimit } from './retention.rules.ts'
import * as store from './store.ts'

/** Cases per run; the next run follows within the hour. */
const AT_ONCE = 2000

/**
 * Erases cases three years after their decision, or after their deadline if no decision is
 * recorded, and notifies the domains that store evidence for them (TS-070).
 */
export async function forgetOldCases(
  { clock, jobs }: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
): Promise<void> {
  const erased = await store.deleteTickets(tx, ticketLimit(clock.now()), AT_ONCE)
  if (erased.length > 0) await jobs.send(tx, CASES_ERASED, { caseIds: erased })
}
