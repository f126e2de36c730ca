import { readDueChecks, readOpenSince } from '#/domains/billing/orders/store.ts'
import { settleOrder, type SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { HOUR_MS } from '#/platform/clock.ts'

const AT_ONCE = 50

/**
 * Queries the providers about every open order that is due (payments.md 5.7), so that a payment is
 * applied even if its webhook was lost (W02). Returns how many orders were checked.
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

/** Maximum age of the open orders checked at startup. */
const YOUNG_MS = HOUR_MS
const MOST_AT_START = 500

/**
 * Checks recent open orders at startup instead of when they are due: their webhooks may have been lost
 * while the app was down, as after a crash (TS-126).
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
