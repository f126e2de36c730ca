import { asTokens, NO_TOKENS } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { endAgreement } from '#/domains/billing/subscriptions/agreement-end.service.ts'
import { nextLifetimeMonth, renewedPeriod, renews } from '#/domains/billing/subscriptions/rules.ts'
import { changeLocked } from '#/domains/billing/subscriptions/service.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import { isDowngrade } from '#/domains/billing/subscriptions/upgrade.rules.ts'
import { grantTokens } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'

type RenewalsNeeds = Pick<Ctx, 'clock' | 'ids' | 'jobs'>

/** PAY-037 */
const RENEWAL_TOKENS = asTokens(100)
/** PAY-038 */
const LIFETIME_TOKENS = asTokens(100)

/**
 * The next period of a subscription, paid. False when this period was paid before, and when it may not
 * be charged any more: whoever has cancelled gets the money back (R14).
 */
export async function renewPaid(ctx: RenewalsNeeds, tx: Tx, order: OrderRow): Promise<boolean> {
  const { userId, subscriptionId, periodIndex, item, cents, system } = order
  if (subscriptionId === null || periodIndex === null || item.kind !== 'plan') {
    throw new Error('a renewal of nothing')
  }
  const running = await store.lockSubscription(tx, { userId, subscriptionId })
  if (running === null || !renews(running.state)) return false
  // What was charged is what is given: a shorter plan may have been chosen while it was being paid.
  const { scheduledPlan: chosen } = running
  const charged = { ...running, plan: item, scheduledPlan: null }
  const period = renewedPeriod(charged, ctx.clock.now())
  if (period === null || period.periodIndex !== periodIndex) return false
  const isSameSystem = running.system === system
  if (!isSameSystem) await endAgreement(ctx, tx, running)
  await changeLocked(ctx, tx, running, {
    ...period,
    scheduledPlan: chosen !== null && isDowngrade(chosen, item) ? chosen : null,
    state: 'active',
    system,
    periodCents: cents,
    dueAt: period.periodEnd,
    quickRetries: 0,
    pastDueSince: null,
    cardId: order.cardId ?? (isSameSystem ? running.cardId : null),
    providerRef: isSameSystem ? running.providerRef : null,
  })
  await grantTokens(ctx, tx, {
    userId,
    from: 'issue:renewal',
    paid: NO_TOKENS,
    promo: RENEWAL_TOKENS,
    reason: 'renewal',
    sourceKey: `renewal:${subscriptionId}:${periodIndex}`,
  })
  return true
}

/** The monthly tokens of a lifetime whose row is locked (PAY-038); each month's once. */
export async function grantLifetimeMonth(
  ctx: RenewalsNeeds,
  tx: Tx,
  lifetime: store.SubscriptionRow,
): Promise<void> {
  const periodIndex = lifetime.periodIndex + 1
  await changeLocked(ctx, tx, lifetime, {
    periodIndex,
    dueAt: nextLifetimeMonth({ ...lifetime, periodIndex }),
  })
  await grantTokens(ctx, tx, {
    userId: lifetime.userId,
    from: 'issue:renewal',
    paid: NO_TOKENS,
    promo: LIFETIME_TOKENS,
    reason: 'lifetime_month',
    sourceKey: `renewal:${lifetime.subscriptionId}:${periodIndex}`,
  })
}
