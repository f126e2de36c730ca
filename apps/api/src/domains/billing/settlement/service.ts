import type { OrderId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { askProvider } from '#/domains/billing/orders/report.service.ts'
import { decide, isOpen, statusOnWire, type OrderState } from '#/domains/billing/orders/rules.ts'
import * as store from '#/domains/billing/orders/store.ts'
import { beginReview } from '#/domains/billing/refunds/review.service.ts'
import { readRefunding } from '#/domains/billing/refunds/store.ts'
import { ProviderUnclear, type PaymentReport } from '#/providers/payments/port.ts'
import { NoPaymentProvider } from '../errors.ts'
import { entitlementChanged, orderEnded } from '../events.ts'
import { isLastLook, nextLook } from './look.rules.ts'
import { outcomeOf } from './outcome.service.ts'

export { toProvider } from './provider-order.service.ts'

export type SettlementNeeds = Pick<
  Ctx,
  | 'db'
  | 'clock'
  | 'config'
  | 'ids'
  | 'payments'
  | 'merchants'
  | 'brands'
  | 'buyers'
  | 'metrics'
  | 'vault'
  | 'secret'
  | 'news'
  | 'jobs'
  | 'mail'
  | 'log'
  | 'random'
>

/**
 * The only way a payment becomes an entitlement. Webhook, return page, status poll and reconciliation
 * all call it, any number of times: it asks the provider for the payment's state and writes order,
 * ledger, subscription, jobs and emails in one transaction. Returns the updated order; null for an
 * unknown one.
 */
export async function settleOrder(
  ctx: SettlementNeeds,
  orderId: OrderId,
): Promise<store.OrderRow | null> {
  return (await lookAt(ctx, orderId)).order
}

/**
 * The same for a provider's webhook. An order that has ended is not checked again in time, so its
 * webhook has to be retried until the provider answers.
 * @throws {ProviderUnclear} when an ended order got no clear answer.
 */
export async function settleNews(
  ctx: SettlementNeeds,
  orderId: OrderId,
): Promise<store.OrderRow | null> {
  const { order, unclear } = await lookAt(ctx, orderId)
  if (unclear !== null && order !== null && !isOpen(order.state)) throw unclear
  return order
}

interface Look {
  order: store.OrderRow | null
  unclear: ProviderUnclear | null
}

async function lookAt(ctx: SettlementNeeds, orderId: OrderId): Promise<Look> {
  const userId = await store.ownerOf(ctx.db, orderId)
  const order = userId === null ? null : await store.readOrder(ctx.db, { userId, orderId })
  if (order === null) return { order, unclear: null }
  try {
    const report = await askProvider(ctx, order)
    return { order: await applyReport(ctx, order, report), unclear: null }
  } catch (error) {
    if (!(error instanceof ProviderUnclear || error instanceof NoPaymentProvider)) throw error
    ctx.log.warn({ orderId, err: error }, 'a payment provider gave no clear answer')
    const unclear = error instanceof ProviderUnclear ? error : null
    return { order: await noteUnclear(ctx, order), unclear }
  }
}

/** Applies a provider's report, whatever its source. */
export async function applyReport(
  ctx: SettlementNeeds,
  { orderId }: Pick<store.OrderKey, 'orderId'>,
  report: PaymentReport,
): Promise<store.OrderRow | null> {
  const result = await ctx.db.transaction(async (tx) => {
    const order = await store.lockOwnedOrder(tx, orderId)
    if (order === null) return null
    const isGivenBack = order.state === 'review' && (await readRefunding(tx, order)) > 0
    const state = isGivenBack ? 'review' : stateAfter(order, report, ctx.clock.now())
    const patch = await outcomeOf(ctx, tx, { order, report, state })
    await store.changeOrder(tx, order, patch)
    const next = { ...order, ...patch }
    return { order: next, isNews: statusOnWire(next) !== statusOnWire(order) }
  })
  if (result === null) return null
  const { order, isNews } = result
  if (isNews && order.state === 'settled') ctx.metrics.payments.inc({ brand: order.brand })
  if (isNews) await notifyResult(ctx, order)
  else ctx.mail.deliver()
  return order
}

/** An order that has not ended by its last check goes to manual review (payments.md 5.7). */
function stateAfter(order: store.OrderRow, report: PaymentReport, now: Date): OrderState {
  const state = decide(order, report, now)
  return isOpen(state) && isLastLook(order, now) ? 'review' : state
}

/** Records an unclear answer: the provider is asked again, and no second payment begins (O01). */
export async function noteUnclear(
  ctx: SettlementNeeds,
  { orderId }: Pick<store.OrderKey, 'orderId'>,
): Promise<store.OrderRow | null> {
  return ctx.db.transaction(async (tx) => {
    const order = await store.lockOwnedOrder(tx, orderId)
    if (order === null || order.checkAt === null) return order
    const now = ctx.clock.now()
    const state = unclearState(order, now)
    const isNewReview = state === 'review' && order.state !== 'review'
    const ended = isNewReview ? { endedAt: now } : {}
    const changed = { state, ...nextLook(order, state, now), ...ended }
    await store.changeOrder(tx, order, changed)
    const next = { ...order, ...changed }
    if (isNewReview) await beginReview(ctx, tx, next, null)
    return next
  })
}

/** An order that was not submitted keeps its state, whatever the provider's trouble. */
function unclearState(order: store.OrderRow, now: Date): OrderState {
  const { state, submittedAt } = order
  if (!isOpen(state)) return state
  if (isLastLook(order, now)) return 'review'
  return submittedAt === null ? state : 'unknown'
}

async function notifyResult(
  { news, mail }: SettlementNeeds,
  { userId, orderId, state }: store.OrderRow,
) {
  await news.publish(orderEnded(userId, orderId))
  if (state === 'settled') await news.publish(entitlementChanged(userId))
  mail.deliver()
}
