import type { Ctx } from '#/context.ts'
import type { Tx } from '#/platform/db/db.ts'
import { feedbackReasonsPlace } from '../feedback.service.ts'
import { sealLetter } from '../letter.service.ts'
import * as store from './store.ts'

type SealingNeeds = Pick<Ctx, 'db' | 'vault' | 'roots' | 'secret'>

const BATCH = 200

/**
 * Seals letters and reasons stored in plain text (F-17), one batch per transaction, so that an
 * interrupted run can continue. Returns how many there were.
 */
export async function sealOldLetters(ctx: SealingNeeds): Promise<number> {
  for (let all = 0; ;) {
    const sealed = await ctx.db.transaction((tx) => sealBatch(ctx, tx))
    if (sealed === 0) return all
    all += sealed
  }
}

/** One batch of {@link sealOldLetters}; 0 when nothing is left. */
export async function sealBatch(ctx: Omit<SealingNeeds, 'db'>, tx: Tx): Promise<number> {
  const letters = await store.lockPlainTickets(tx, BATCH)
  for (const row of letters) {
    const { ticketId } = row
    await store.sealTicket(tx, { ticketId, ...sealLetter(ctx, row, row) })
  }
  const notes = await store.lockPlainFeedback(tx, BATCH)
  for (const row of notes) {
    const vault = await ctx.vault.of(row.userId)
    const sealed = vault.seal(feedbackReasonsPlace(row.feedbackId), JSON.stringify(row.reasons))
    await store.sealFeedback(tx, row, sealed)
  }
  return letters.length + notes.length
}
