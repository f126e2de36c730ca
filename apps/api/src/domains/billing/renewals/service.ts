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
 * Starts the next, paid period of a subscription. False when the period was already paid or must not be
 * charged any more: after a cancellation the payment is refunded (R14).
 */
export async function renewPaid(ctx: RenewalsNeeds, tx: Tx, order: OrderRow): Promise<boolean> {
  const { userId, subscriptionId, periodIndex, item, cents, system } = order
  if (subscriptionId === null || periodIndex === null || item.kind !== 'plan') {
    throw new Error('a renewal of nothing')
  }
  const running = await store.lockSubscription(tx, { userId, subscriptionId })
  if (running === null || !renews(running.state)) return false
  // Grant the plan that was charged: a shorter one may have been chosen during the payment.
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

/** Grants a month of tokens to a locked lifetime subscription (PAY-038), once per month. */
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
