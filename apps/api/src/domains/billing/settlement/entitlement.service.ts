import { asTokens, greater, NO_TOKENS } from '@oriel/contract/amounts'
import type { OrderId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { isAgreement } from '#/domains/billing/catalogue/paypal.rules.ts'
import { grantDeclineBonus } from '#/domains/billing/orders/decline-bonus.service.ts'
import { readPaidTwin, type OrderPatch, type OrderRow } from '#/domains/billing/orders/store.ts'
import { requestRefund } from '#/domains/billing/refunds/service.ts'
import { giveBackUnused, supersede } from '#/domains/billing/refunds/supersede.service.ts'
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

/** PAY-038: of a plan's first payment. */
const FIRST_PAYMENT_TOKENS = asTokens(100)

/**
 * Gives what an order paid for, in the transaction that settles it. What was paid twice is given back
 * in full instead (payments.md 5.2). Hands back what changes of the order.
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
    // Of two payments for one period the second waits here for the first, and knows it only now.
    const paidBy = await readPaidPeriod(tx, order)
    return refundDuplicate(ctx, tx, order, paidBy ?? order.orderId)
  }
  if (order.purpose === 'restore') return patch
  await grantDeclineBonus(ctx, tx, order)
  await endTakenOffer(ctx, tx, order)
  return patch
}

/** Null where it may not be had any more. */
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

/** Null when this order does not replace what the user has, or its price is not what it was. */
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
    if (!isChange) await giveBackUnused(ctx, tx, { plan: running, isReplaced: true })
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
  // Another order of the same moment was first.
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

/** What a plan would replace. A cancelled one that has come to its end is over, and not replaced. */
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

/** Whoever renewed meanwhile was told another price, and less credit than there is now (K10). */
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

/** The money that was to pay for a part of it went back while it was being paid. */
async function isCreditTakenBack(
  tx: Tx,
  { userId, subscriptionId, creditCents }: OrderRow,
): Promise<boolean> {
  if (creditCents === 0 || subscriptionId === null) return false
  const credited = await store.readSubscription(tx, { userId, subscriptionId })
  return credited?.state === 'revoked'
}

/** A guest's plan that was paid only when its buyer had signed in to an account with another one. */
function isBetter(
  running: store.SubscriptionRow,
  { item, purpose, broughtFrom }: OrderRow,
): boolean {
  if (broughtFrom === null || purpose !== 'plan' || item.kind !== 'plan') return false
  return replaces(running, { plan: item, state: firstState(item) })
}

/** Who cancels while a change of plan is under way means the end of all charges (R14). */
function wasCancelledSince(
  { cancellationRequestedAt }: store.SubscriptionRow,
  { createdAt }: OrderRow,
): boolean {
  return cancellationRequestedAt !== null && cancellationRequestedAt > createdAt
}
