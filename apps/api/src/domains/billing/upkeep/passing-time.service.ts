import type { Ctx } from '#/context.ts'
import { sendReminders } from '#/domains/billing/renewals/reminder.service.ts'
import type { MovableClock } from '#/platform/clock.ts'
import { readNextDue } from './due.store.ts'
import { reconcileOrders } from './reconcile.service.ts'
import { runSubscriptions } from './renewal-run.service.ts'

/**
 * Moves the time to an instant, by way of every one at which something of billing falls due, and works
 * it off there: renewals, their retries and ends, reminders, questions to providers (payments.md 4.7).
 * So each is done at its own time, however far the way is. A time that has passed changes nothing.
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

/** What the upkeep of billing does each minute. */
async function workOffDue(ctx: Ctx): Promise<void> {
  await reconcileOrders(ctx)
  await runSubscriptions(ctx)
  await sendReminders(ctx)
}
