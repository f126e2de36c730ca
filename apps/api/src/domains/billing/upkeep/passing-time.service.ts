import type { Ctx } from '#/context.ts'
import { sendReminders } from '#/domains/billing/renewals/reminder.service.ts'
import type { MovableClock } from '#/platform/clock.ts'
import { readNextDue } from './due.store.ts'
import { reconcileOrders } from './reconcile.service.ts'
import { runSubscriptions } from './renewal-run.service.ts'

/**
 * Moves the test clock to an instant, stopping at every due time on the way to process renewals,
 * retries, ends, reminders and provider checks at their own time (payments.md 4.7). An instant in the
 * past changes nothing.
 */
export async function letTimePass(ctx: Ctx, clock: MovableClock, to: Date): Promise<void> {
  await workOffDue(ctx)
  for (;;) {
    const next = await readNextDue(ctx.db, { after: clock.now(), until: to })
    if (next === null) break
    clock.moveTo(next)
    await workOffDue(ctx)
  }
  if (to <= clock.now()) return
  clock.moveTo(to)
  await workOffDue(ctx)
}

/** One minute's run of billing upkeep. */
async function workOffDue(ctx: Ctx): Promise<void> {
  await reconcileOrders(ctx)
  await runSubscriptions(ctx)
  await sendReminders(ctx)
}
