import { greater, lesser, NO_CENTS, type Cents } from '@oriel/contract/amounts'
import type { Ctx } from '#/context.ts'
import { keepPaidCard } from '#/domains/billing/cards/service.ts'
import { noteDecline } from '#/domains/billing/orders/card-trying.service.ts'
import {
  declineCodeOf,
  isLastWord,
  isOpen,
  isOurFault,
  isSent,
  type OrderState,
} from '#/domains/billing/orders/rules.ts'
import type { OrderPatch, OrderRow } from '#/domains/billing/orders/store.ts'
import { noteMoneyBack } from '#/domains/billing/refunds/money-back.service.ts'
import { beginReview, endReview } from '#/domains/billing/refunds/review.service.ts'
import { noteRefusedRenewal } from '#/domains/billing/renewals/dunning.service.ts'
import { readPaidPeriod } from '#/domains/billing/subscriptions/renewal.store.ts'
import type { Tx } from '#/platform/db/db.ts'
import type { PaymentReport } from '#/providers/payments/port.ts'
import { ORDER_PAID } from '../events.ts'
import { grantPaid, type EntitlementNeeds } from './entitlement.service.ts'
import { nextLook } from './look.rules.ts'
import { announceOutcome } from './receipt.service.ts'

type OutcomeNeeds = EntitlementNeeds & Pick<Ctx, 'db' | 'vault' | 'secret' | 'payments' | 'random'>

interface Change {
  /** As read under its lock. */
  order: OrderRow
  report: PaymentReport
  state: OrderState
}

/**
 * One consequence of a report. It writes its own data (ledger, subscription, emails) and returns changes
 * of the order, which it never writes itself.
 */
type Effect = (order: OrderRow) => OrderPatch | Promise<OrderPatch | void>

/**
 * Applies all consequences of a report, in the transaction that holds the order's lock. Returns the
 * order's changes, to be written once.
 */
export async function outcomeOf(ctx: OutcomeNeeds, tx: Tx, change: Change): Promise<OrderPatch> {
  let patch: OrderPatch = {}
  for (const effect of effectsOf(ctx, tx, change)) {
    patch = { ...patch, ...(await effect({ ...change.order, ...patch })) }
  }
  return patch
}

/** In order of execution: each effect sees the changes of those before it. */
function effectsOf(ctx: OutcomeNeeds, tx: Tx, { order, report, state }: Change): Effect[] {
  const now = ctx.clock.now()
  const isNew = state !== order.state
  const isPaid = isNew && state === 'settled'
  const isRenewal = order.purpose === 'renewal'
  const isUnpaidRenewal = isNew && isRenewal && !isOpen(state) && !isPaid
  // A repeated report is the same refusal, not a new one.
  const isNews = isNew || order.checkAt !== null
  const isRefused = report.state === 'declined' && state !== 'settled'
  const moneyBack: Effect = (next) => noteMoneyBack(ctx, tx, next, report)
  const effects: readonly [boolean, Effect][] = [
    [order.state === 'settled', moneyBack],
    [true, () => reported({ order, report, state }, now)],
    [isNew && state === 'declined', (next) => declineOf(ctx, next, report)],
    [isPaid, (next) => captureOf(ctx, tx, next, report)],
    [isNews && isRefused && !isRenewal, (next) => noteDecline(ctx, tx, next)],
    [isNew && order.state === 'review', (next) => endReview(ctx, tx, next)],
    [isNew && state === 'review', (next) => beginReview(ctx, tx, next, report)],
    [isPaid, (next) => settle(ctx, tx, next)],
    [isUnpaidRenewal, (next) => noteRefusedRenewal(ctx, tx, next)],
    [isPaid, (next) => announceOutcome(ctx, tx, next)],
    // The payment may have been refunded before we learned of it.
    [isPaid, moneyBack],
  ]
  return effects.filter(([follows]) => follows).map(([, effect]) => effect)
}

/** The order's changes that come directly from the report. */
function reported({ order, report, state }: Change, now: Date): OrderPatch {
  const isOver = isLastWord(report) || state === 'settled'
  const hasEnded = state !== order.state && !isOpen(state)
  return {
    state,
    providerRef: report.providerRef ?? order.providerRef,
    actionUrl: state === 'requires_action' ? (report.actionUrl ?? order.actionUrl) : null,
    submittedAt: order.submittedAt ?? (isSent({ ...order, state }) ? now : null),
    cardMark: faceOf(report.card) ?? order.cardMark,
    // An order that only we have ended may still be paid (O08).
    ...(isOver ? { checkAt: null } : nextLook(order, state, now)),
    ...(hasEnded ? { endedAt: now } : {}),
    ...(state === 'review' ? { refundedCents: backIn(order, report) } : {}),
  }
}

function backIn({ cents, refundedCents }: OrderRow, report: PaymentReport): Cents {
  return lesser(cents, greater(refundedCents, report.refundedCents ?? NO_CENTS))
}

/** Distinguishes cards without storing the number. */
function faceOf(card: PaymentReport['card']): string | null {
  return card && `${card.brand} ${card.last4} ${card.expMonth}/${card.expYear}`
}

/** The provider never received the order (O02). */
const NOT_RECEIVED = '6.02'

function declineOf(
  { config, log }: OutcomeNeeds,
  order: OrderRow,
  report: PaymentReport,
): OrderPatch {
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

/** The order's changes after a capture. A closed account gets nothing: the payment is refunded. */
async function captureOf(
  ctx: OutcomeNeeds,
  tx: Tx,
  order: OrderRow,
  { card }: PaymentReport,
): Promise<OrderPatch> {
  const settledAt = ctx.clock.now()
  if (await ctx.buyers.isClosed(tx, order.userId)) return { settledAt, duplicateOf: order.orderId }
  const cardId = (await keepPaidCard(ctx, tx, order, card)) ?? order.cardId
  const duplicateOf = order.duplicateOf ?? (await readPaidPeriod(tx, order))
  return { settledAt, cardId, duplicateOf }
}

/** Grants what was paid for, once: unique keys of ledger and subscriptions enforce that. */
async function settle(ctx: OutcomeNeeds, tx: Tx, order: OrderRow): Promise<OrderPatch> {
  const patch = await grantPaid(ctx, tx, order)
  const { userId, brand, email, context } = order
  const { origin } = new URL(context.successUrl)
  await ctx.jobs.send(tx, ORDER_PAID, { userId, brand, email, origin })
  return patch
}
