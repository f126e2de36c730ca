import { NO_CENTS } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { paymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import { paypalPlan } from '#/domains/billing/catalogue/paypal.rules.ts'
import { isOpen, isUnderWay } from '#/domains/billing/orders/rules.ts'
import * as orders from '#/domains/billing/orders/store.ts'
import { followingOrder } from '#/domains/billing/renewals/order.service.ts'
import { endAgreement } from '#/domains/billing/subscriptions/agreement-end.service.ts'
import { isRestorable } from '#/domains/billing/subscriptions/cancellation.rules.ts'
import { restoreLocked } from '#/domains/billing/subscriptions/cancellation.service.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import type { Tx } from '#/platform/db/db.ts'
import { NotFound } from '#/platform/errors.ts'
import { NoPaymentProvider, NotRestorable, PaymentInProgress } from '../errors.ts'
import { toProvider } from './provider-order.service.ts'

type PaypalRestoreNeeds = Pick<
  Ctx,
  'db' | 'clock' | 'config' | 'ids' | 'payments' | 'merchants' | 'brands' | 'buyers'
>

const SLOT = 'subscription'

/**
 * PayPal ends an agreement for good, so restoring takes a new one that starts at the end of the paid
 * period and costs nothing today (K05). Returns the approval URL; the same one for a repeated request.
 * @throws {NotFound} @throws {NotRestorable} @throws {PaymentInProgress} @throws {ProviderUnclear}
 */
export async function reopenAtPaypal(
  ctx: PaypalRestoreNeeds,
  key: store.SubscriptionKey,
  origin: string,
): Promise<string> {
  const { order, startAt, paypal } = await ctx.db.transaction((tx) =>
    openRestoring(ctx, tx, key, origin),
  )
  const { orderId, item, actionUrl } = order
  if (actionUrl !== null) return actionUrl
  if (item.kind !== 'plan') throw new Error('a pack is no subscription')
  const plan = { ...paypalPlan(item, NO_CENTS), intro: null }
  const opened = await paypal.createSubscription({ ...toProvider(order), plan, startAt })
  const { subscriptionRef: providerRef, href } = opened
  await ctx.db.transaction(async (tx) => {
    const made = await orders.lockOwnedOrder(tx, orderId)
    if (made === null) return
    const { userId, state, subscriptionId } = made
    // An order cancelled meanwhile stays cancelled, but keeps its reference in case it is approved.
    const isAsked = isOpen(state) ? { state: 'requires_action' as const } : {}
    await orders.changeOrder(tx, made, { providerRef, actionUrl: href, ...isAsked })
    await store.addAgreement(tx, { providerRef, userId, subscriptionId, orderId })
  })
  return href
}

async function openRestoring(
  ctx: PaypalRestoreNeeds,
  tx: Tx,
  key: store.SubscriptionKey,
  origin: string,
) {
  // Applying a report locks the order before the subscription, too; the same order avoids deadlocks.
  const open = await orders.lockOpenOrder(tx, key.userId, SLOT)
  const cancelled = await store.lockSubscription(tx, key)
  if (cancelled === null) throw new NotFound('There is no such subscription.')
  const { paypal } = paymentsOf(ctx, cancelled.brand)
  if (paypal === null) throw new NoPaymentProvider()
  const now = ctx.clock.now()
  if (!isRestorable(cancelled, now)) throw new NotRestorable()
  const startAt = cancelled.periodEnd
  if (open?.purpose === 'restore') return { order: open, startAt, paypal }
  if (open !== null && isUnderWay(open, now)) throw new PaymentInProgress(open.orderId)
  if (open !== null) await orders.cancelForAnother(tx, open, now)
  const follows = await followingOrder(ctx, tx, cancelled, {
    orderId: ctx.ids.next(),
    attempt: 1,
    slot: SLOT,
    purpose: 'restore',
    cents: NO_CENTS,
    periodIndex: null,
  })
  const account = new URL('/account', origin).href
  const order: orders.OrderRow = {
    ...follows,
    state: 'awaiting_payment',
    submittedAt: null,
    context: { ...follows.context, successUrl: account, failUrl: account },
  }
  if (await orders.addOrder(tx, order)) return { order, startAt, paypal }
  // A concurrent request was first.
  const first = await orders.lockOpenOrder(tx, key.userId, SLOT)
  if (first?.purpose !== 'restore') throw new PaymentInProgress(first?.orderId ?? order.orderId)
  return { order: first, startAt, paypal }
}

/**
 * Continues the subscription with the approved agreement, in the transaction that records the approval.
 * An agreement approved too late is ended again.
 */
export async function restoreApproved(
  ctx: Pick<Ctx, 'clock' | 'config' | 'jobs' | 'mail' | 'buyers'>,
  tx: Tx,
  { userId, subscriptionId, providerRef, brand }: orders.OrderRow,
): Promise<void> {
  const cancelled =
    subscriptionId === null ? null : await store.lockSubscription(tx, { userId, subscriptionId })
  if (cancelled !== null && isRestorable(cancelled, ctx.clock.now())) {
    await restoreLocked(ctx, tx, cancelled, { providerRef })
    return
  }
  await endAgreement(ctx, tx, { providerRef, brand })
}
