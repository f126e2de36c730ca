import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { ticketLimit } from './retention.rules.ts'
import * as store from './store.ts'

/** What one run takes on; the next comes within the hour. */
const AT_ONCE = 2000

/**
 * Erases cases three years after their decision, or after they were due where none was kept, and with
 * them the evidence of reports (TS-070). That a user reported something stays: it stays hidden.
 */
export async function forgetOldCases({ clock }: Pick<Ctx, 'clock'>, tx: Tx): Promise<void> {
  const erased = await store.deleteTickets(tx, ticketLimit(clock.now()), AT_ONCE)
  await store.forgetEvidence(tx, erased)
}
