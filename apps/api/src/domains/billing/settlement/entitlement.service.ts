import { asTokens, greater, NO_TOKENS } from '@oriel/contract/amounts'
import type { OrderId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { isAgreement } from '#/domains/billing/catalogue/paypal.rules.ts'
import { grantDeclineBonus } from '#/domains/billing/orders/decline-bonus.service.ts'
import { readPaidTwin, type OrderPatch, type OrderRow } from '#/domains/billing/orders/store.ts'
import { requestRefund } from '#/domains/billing/refunds/service.ts'
import { refundUnused, supersede } from '#/domains/billing/refunds/supersede.service.ts'
import { renewPaid } from '#/domains/billing/renewals/service.ts'
import { endTakenOffer } from '#/domains/billing/shop/offer.service.ts'
import { endAgreement } from '#/domains/billing/subscriptions/agreement-end.service.ts'
import { nextReminder } from '#/domains/billing/subscriptions/reminder.rules.ts'
import { readPaidPeriod, wasRenewedSince } from '#/domains/billing/subscriptions/renewal.store.ts'
import {
  firstPeriod,
  firstState,
  hasEnded,
  nextLifetimeMonth,
} from '#/domains/billing/subscriptions/rules.ts'
import { endCancelled } from '#/domains/billing/subscriptions/service.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import { addDays, chargeOf } from '#/domains/billing/subscriptions/upgrade.rules.ts'
import { grantTokens } from '#/domains/tokens/service.ts'
import type { Tx } from '#/platform/db/db.ts'
import { replaces } from './adopt.rules.ts'
import { restoreApproved } from './paypal-restore.service.ts'

export type EntitlementNeeds = Pick<
  Ctx,
  'clock' | 'ids' | 'log' | 'jobs' | 'config' | 'mail' | 'buyers'
>

/** PAY-038: granted with a plan's first payment. */
const FIRST_PAYMENT_TOKENS = asTokens(100)

/**
 * Grants what an order paid for, in the transaction that settles it. A duplicate payment is refunded in
 * full instead (payments.md 5.2). Returns the order's changes.
 */
export async function grantPaid(
  ctx: EntitlementNeeds,
  tx: Tx,
  order: OrderRow,
): Promise<OrderPatch> {
  const twin = order.duplicateOf ?? (await readPaidTwin(tx, order))?.orderId
  if (twin !== undefined) return refundDuplicate(ctx, tx, order, twin)
  const patch = await bring(ctx, tx, order)
  if (patch === null) {
    // Of two payments for one period the second has waited for the first, which it sees only now.
    const paidBy = await readPaidPeriod(tx, order)
    return refundDuplicate(ctx, tx, order, paidBy ?? order.orderId)
  }
  if (order.purpose === 'restore') return patch
  await grantDeclineBonus(ctx, tx, order)
  await endTakenOffer(ctx, tx, order)
  return patch
}

/** Null if the purchase can no longer be fulfilled. */
async function bring(ctx: EntitlementNeeds, tx: Tx, order: OrderRow): Promise<OrderPatch | null> {
  if (order.purpose === 'renewal') return (await renewPaid(ctx, tx, order)) ? {} : null
  if (order.purpose === 'plan' || order.purpose === 'upgrade') {
    return startSubscription(ctx, tx, order)
  }
  await (order.purpose === 'pack' ? grantPack(ctx, tx, order) : restoreApproved(ctx, tx, order))
  return {}
}

async function refundDuplicate(
  ctx: EntitlementNeeds,
  tx: Tx,
  order: OrderRow,
  duplicateOf: OrderId,
): Promise<OrderPatch> {
  ctx.log.error({ orderId: order.orderId, duplicateOf }, 'paid twice: the money goes back')
  if (isAgreement(order.providerRef)) await endAgreement(ctx, tx, order)
  const { cents } = order
  const reason = duplicateOf === order.orderId ? 'race' : 'duplicate'
  if (cents > 0) await requestRefund(ctx, tx, order, { cents, reason })
  return { duplicateOf }
}

async function grantPack(
  ctx: EntitlementNeeds,
  tx: Tx,
  { userId, orderId, item }: OrderRow,
): Promise<void> {
  if (item.kind !== 'pack') throw new Error('a pack order without a pack')
  await grantTokens(ctx, tx, {
    userId,
    from: 'issue:purchase',
    paid: item.tokens,
    promo: item.bonusTokens,
    reason: 'purchase',
    promoReason: 'purchase_bonus',
    sourceKey: `order:${orderId}`,
  })
}

/** Null if this order may not replace the user's plan, or its credit was refunded. */
async function startSubscription(
  ctx: EntitlementNeeds,
  tx: Tx,
  order: OrderRow,
): Promise<OrderPatch | null> {
  const { userId, orderId, brand, item: plan, system, environment, creditCents } = order
  if (plan.kind !== 'plan') throw new Error('a plan order without a plan')
  const now = ctx.clock.now()
  const running = await lockInTheWay(ctx, tx, order)
  if (running === null && (await isCreditTakenBack(tx, order))) return null
  if (running !== null) {
    const isChange = await isChangeOf(tx, running, order)
    if (!isChange && !isBetter(running, order)) return null
    await supersede(ctx, tx, running)
    if (!isChange) await refundUnused(ctx, tx, { plan: running, isReplaced: true })
  }
  const { extraDays } = chargeOf(plan, creditCents)
  const period = firstPeriod(plan, now)
  const periodEnd = addDays(period.periodEnd, extraDays)
  const subscriptionId = ctx.ids.next()
  const subscription: store.SubscriptionRow = {
    ...period,
    userId,
    subscriptionId,
    brand,
    plan,
    system,
    environment,
    startedAt: now,
    // Extra days move every later period too.
    anchorAt: addDays(period.anchorAt, extraDays),
    periodEnd,
    periodCents: greater(plan.cents, creditCents),
    dueAt: plan.renewal === null ? nextLifetimeMonth(period) : periodEnd,
    remindAt: null,
    cancellationRequestedAt: null,
    cancellationAnswers: null,
    stateBefore: null,
    quickRetries: 0,
    pastDueSince: null,
    scheduledPlan: null,
    cardId: order.cardId,
    providerRef: system === 'paypal' ? order.providerRef : null,
    endedAt: null,
    version: 1,
  }
  // A reminder may be due at once.
  const reminder = nextReminder(subscription, new Date(now.getTime() - 1))
  const row = { ...subscription, remindAt: reminder?.at ?? null }
  // A concurrent order was first.
  if (!(await store.addSubscription(tx, row))) return null
  await grantTokens(ctx, tx, {
    userId,
    from: 'issue:subscription',
    paid: NO_TOKENS,
    promo: FIRST_PAYMENT_TOKENS,
    reason: 'subscription',
    sourceKey: `order:${orderId}`,
  })
  return { subscriptionId }
}

/** Locks the plan that an order would replace. A cancelled one past its end is ended instead. */
async function lockInTheWay(
  ctx: EntitlementNeeds,
  tx: Tx,
  { userId, purpose }: OrderRow,
): Promise<store.SubscriptionRow | null> {
  const running = await store.lockRunning(tx, userId)
  if (running === null || purpose !== 'plan' || !hasEnded(running, ctx.clock.now())) return running
  await endCancelled(ctx, tx, running)
  return null
}

/** Not after a renewal: the quoted price and credit no longer match the running period (K10). */
async function isChangeOf(
  tx: Tx,
  running: store.SubscriptionRow,
  order: OrderRow,
): Promise<boolean> {
  return (
    order.purpose === 'upgrade' &&
    running.subscriptionId === order.subscriptionId &&
    !wasCancelledSince(running, order) &&
    !(await wasRenewedSince(tx, running, order.createdAt))
  )
}

/** Whether the payment credited to this order was refunded while it was being paid. */
async function isCreditTakenBack(
  tx: Tx,
  { userId, subscriptionId, creditCents }: OrderRow,
): Promise<boolean> {
  if (creditCents === 0 || subscriptionId === null) return false
  const credited = await store.readSubscription(tx, { userId, subscriptionId })
  return credited?.state === 'revoked'
}

/** Whether a guest's plan, paid after its buyer signed in to an account with a plan, replaces that one. */
function isBetter(
  running: store.SubscriptionRow,
  { item, purpose, broughtFrom }: OrderRow,
): boolean {
  if (broughtFrom === null || purpose !== 'plan' || item.kind !== 'plan') return false
  return replaces(running, { plan: item, state: firstState(item) })
}

/** A cancellation during a change of plan is meant to stop all charges (R14). */
function wasCancelledSince(
  { cancellationRequestedAt }: store.SubscriptionRow,
  { createdAt }: OrderRow,
): boolean {
  return cancellationRequestedAt !== null && cancellationRequestedAt > createdAt
}
