import type { Ctx } from '#/context.ts'
import { keepPaidCard } from '#/domains/billing/cards/service.ts'
import { noteDecline } from '#/domains/billing/orders/card-trying.service.ts'
import { askProvider } from '#/domains/billing/orders/report.service.ts'
import {
  decide,
  declineCodeOf,
  isFinal,
  isOpen,
  isOurFault,
  isSent,
  nextCheck,
  nextReviewCheck,
  statusOnWire,
  type OrderState,
} from '#/domains/billing/orders/rules.ts'
import * as store from '#/domains/billing/orders/store.ts'
import { noteMoneyBack } from '#/domains/billing/refunds/money-back.service.ts'
import { beginReview, endReview } from '#/domains/billing/refunds/review.service.ts'
import { readRefunding } from '#/domains/billing/refunds/store.ts'
import { noteRefusedRenewal } from '#/domains/billing/renewals/dunning.service.ts'
import { isClosed } from '#/domains/billing/subscriptions/buyer.store.ts'
import { readPaidPeriod } from '#/domains/billing/subscriptions/renewal.store.ts'
import type { Tx } from '#/platform/db/db.ts'
import { ProviderUnclear, type PaymentReport } from '#/providers/payments/port.ts'
import { NoPaymentProvider } from '../errors.ts'
import { entitlementChanged, ORDER_PAID, orderEnded } from '../events.ts'
import { grantPaid } from './entitlement.service.ts'
import { announceOutcome } from './receipt.service.ts'

export type Needs = Pick<
  Ctx,
  | 'db'
  | 'clock'
  | 'config'
  | 'ids'
  | 'payments'
  | 'vault'
  | 'secret'
  | 'news'
  | 'jobs'
  | 'mail'
  | 'log'
  | 'random'
>

/**
 * The one way a payment becomes an entitlement. Webhook, return page, status poll and reconciliation
 * all call it, any number of times: it asks the provider for the truth and writes order, ledger,
 * subscription and news in one transaction. Returns the order as it then is; null for one nobody here
 * has made.
 */
export async function settleOrder(ctx: Needs, orderId: string): Promise<store.OrderRow | null> {
  return (await lookAt(ctx, orderId)).order
}

/**
 * The same for what a provider tells by itself. Of an order that has ended nobody asks again in time, so
 * such news have to wait for an answer.
 * @throws {ProviderUnclear} where there was none.
 */
export async function settleNews(ctx: Needs, orderId: string): Promise<store.OrderRow | null> {
  const { order, unclear } = await lookAt(ctx, orderId)
  if (unclear !== null && order !== null && !isOpen(order.state)) throw unclear
  return order
}

interface Look {
  order: store.OrderRow | null
  unclear: ProviderUnclear | null
}

async function lookAt(ctx: Needs, orderId: string): Promise<Look> {
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

/** What follows from a report of the provider, however it came by. */
export async function applyReport(
  ctx: Needs,
  { orderId }: Pick<store.OrderKey, 'orderId'>,
  report: PaymentReport,
): Promise<store.OrderRow | null> {
  const result = await ctx.db.transaction(async (tx) => {
    const order = await store.lockOwnedOrder(tx, orderId)
    if (order === null) return null
    const isGivenBack = order.state === 'review' && (await readRefunding(tx, order)) > 0
    const state = isGivenBack ? 'review' : stateAfter(order, report, ctx.clock.now())
    if (order.state === 'settled') await noteMoneyBack(ctx, tx, order, report)
    const next = await change(ctx, tx, { order, report, state })
    // It may have gone back before we heard of it.
    if (order.state !== 'settled' && next.state === 'settled') {
      await noteMoneyBack(ctx, tx, next, report)
    }
    return { order: next, isNews: statusOnWire(next) !== statusOnWire(order) }
  })
  if (result === null) return null
  const { order, isNews } = result
  if (isNews) await tell(ctx, order)
  else ctx.mail.deliver()
  return order
}

/** After the last look a person decides about what has not ended (payments.md 5.7). */
function stateAfter(order: store.OrderRow, report: PaymentReport, now: Date): OrderState {
  const state = decide(order, report, now)
  return isOpen(state) && isLastLook(order, now) ? 'review' : state
}

interface Change {
  order: store.OrderRow
  report: PaymentReport
  state: OrderState
}

async function change(ctx: Needs, tx: Tx, { order, report, state }: Change) {
  const now = ctx.clock.now()
  const hasEnded = !isOpen(state)
  const isNew = state !== order.state
  const isOver = isFinal(report) || state === 'settled'
  const changed: Partial<store.OrderRow> = {
    state,
    providerRef: report.providerRef ?? order.providerRef,
    actionUrl: state === 'requires_action' ? (report.actionUrl ?? order.actionUrl) : null,
    submittedAt: order.submittedAt ?? (isSent({ ...order, state }) ? now : null),
    cardMark: faceOf(report.card) ?? order.cardMark,
    // What only we have ended may still be paid (O08).
    ...(isOver ? { checkAt: null } : nextLook(order, state, now)),
    ...(hasEnded && isNew ? { endedAt: now } : {}),
    ...(state === 'review' ? { refundedCents: backIn(order, report) } : {}),
  }
  if (isNew && state === 'declined') Object.assign(changed, declineOf(ctx, order, report))
  if (isNew && state === 'settled') Object.assign(changed, await captureOf(ctx, tx, order, report))
  await store.changeOrder(tx, order, changed)
  const next = { ...order, ...changed }
  // Told again later it is the same refusal, not a new one.
  const isNews = isNew || order.checkAt !== null
  const isRefused = report.state === 'declined' && state !== 'settled'
  if (isNews && isRefused && order.purpose !== 'renewal') await noteDecline(ctx, tx, order)
  if (!isNew) return next
  if (order.state === 'review') await endReview(ctx, tx, order)
  if (state === 'review') await beginReview(ctx, tx, next, report)
  if (state === 'settled') await settle(ctx, tx, next)
  else if (hasEnded && order.purpose === 'renewal') await noteRefusedRenewal(ctx, tx, next)
  // What was granted is written in the order.
  const ended = (await store.readOrder(tx, order)) ?? next
  await announceOutcome(ctx, tx, ended)
  return ended
}

/** What a capture says of its order. To an account that is closed nothing is given: the money goes back. */
async function captureOf(
  ctx: Needs,
  tx: Tx,
  order: store.OrderRow,
  { card }: PaymentReport,
): Promise<Partial<store.OrderRow>> {
  const settledAt = ctx.clock.now()
  if (await isClosed(tx, order.userId)) return { settledAt, duplicateOf: order.orderId }
  const cardId = (await keepPaidCard(ctx, tx, order, card)) ?? order.cardId
  const duplicateOf = order.duplicateOf ?? (await readPaidPeriod(tx, order))
  return { settledAt, cardId, duplicateOf }
}

function backIn({ cents, refundedCents }: store.OrderRow, report: PaymentReport): number {
  return Math.min(cents, Math.max(refundedCents, report.refundedCents ?? 0))
}

/** Pages ask as often as they like; only looks that were due count, and set the time of the next one. */
const isDue = ({ checkAt }: store.OrderRow, now: Date) => checkAt !== null && checkAt <= now

const isLastLook = (order: store.OrderRow, now: Date) =>
  isDue(order, now) && nextCheck(order.checks + 1, now) === null

function nextLook(order: store.OrderRow, state: OrderState, now: Date) {
  if (!isDue(order, now)) return {}
  const checks = order.checks + 1
  return { checks, checkAt: (state === 'review' ? nextReviewCheck : nextCheck)(checks, now) }
}

/** Tells cards apart without keeping a number. */
function faceOf(card: PaymentReport['card']): string | null {
  return card && `${card.brand} ${card.last4} ${card.expMonth}/${card.expYear}`
}

/** Nobody has received the order (O02). */
const NOT_RECEIVED = '6.02'

function declineOf({ config, log }: Needs, order: store.OrderRow, report: PaymentReport) {
  const { card, isFinalDecline, state } = report
  const providerCode = state === 'missing' ? NOT_RECEIVED : report.declineCode
  const { bank = null, brand = null } = card ?? {}
  const facts = { providerCode, bank, brand, attempt: order.attempt }
  const declineCode = declineCodeOf(facts, config.payments)
  if (isOurFault(declineCode)) {
    log.error({ orderId: order.orderId, providerCode }, 'a payment failed by our own fault')
  }
  return { providerCode, declineCode, isFinalDecline }
}

/** Everything a capture brings, once: the unique keys of ledger and subscriptions hold it to that. */
async function settle(ctx: Needs, tx: Tx, order: store.OrderRow): Promise<void> {
  await grantPaid(ctx, tx, order)
  const { userId, brand, email, context } = order
  const { origin } = new URL(context.successUrl)
  await ctx.jobs.send(tx, ORDER_PAID, { userId, brand, email, origin })
}

/** The provider did not say what happened: it is asked again, and nobody pays twice meanwhile (O01). */
export async function noteUnclear(
  ctx: Needs,
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

/** A form that nobody has sent stays one, whatever its provider's trouble. */
function unclearState(order: store.OrderRow, now: Date): OrderState {
  const { state, submittedAt } = order
  if (!isOpen(state)) return state
  if (isLastLook(order, now)) return 'review'
  return submittedAt === null ? state : 'unknown'
}

async function tell({ news, mail }: Needs, { userId, orderId, state }: store.OrderRow) {
  await news.publish(orderEnded(userId, orderId))
  if (state === 'settled') await news.publish(entitlementChanged(userId))
  mail.deliver()
}
