import { readDueChecks, readOpenSince } from '#/domains/billing/orders/store.ts'
import { settleOrder, type SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { HOUR_MS } from '#/platform/clock.ts'

const AT_ONCE = 50

/**
 * Asks the providers about every order that has not ended and is due (payments.md 5.7), so that a
 * payment whose news were lost is applied all the same (W02). Returns how many were asked about.
 */
export async function reconcileOrders(ctx: SettlementNeeds): Promise<number> {
  const due = await readDueChecks(ctx.db, ctx.clock.now(), AT_ONCE)
  for (const { orderId } of due) {
    await settleOrder(ctx, orderId).catch((error: unknown) =>
      ctx.log.warn({ orderId, err: error }, 'an order was not reconciled'),
    )
  }
  return due.length
}

/** How long ago an order may have been opened that a start asks about. */
const YOUNG_MS = HOUR_MS
const MOST_AT_START = 500

/**
 * What was under way when the app ended, as by a crash: its news may have come while nobody listened,
 * so all that is young and open is asked about at the start instead of in its turn (TS-126).
 */
export async function catchUp(ctx: SettlementNeeds): Promise<void> {
  try {
    const since = new Date(ctx.clock.now().getTime() - YOUNG_MS)
    for (const { orderId } of await readOpenSince(ctx.db, since, MOST_AT_START)) {
      await settleOrder(ctx, orderId)
    }
  } catch (error) {
    ctx.log.warn({ err: error }, 'payments that were under way are looked at in their turn')
  }
}
