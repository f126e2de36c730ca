import type { Ctx } from '#/context.ts'
import { chargeable } from '#/domains/billing/cards/service.ts'
import { paymentsOf } from '#/domains/billing/catalogue/merchant.service.ts'
import { pollAgreement } from '#/domains/billing/inbox/paypal-agreement.service.ts'
import { isOpen, isUnderWay } from '#/domains/billing/orders/rules.ts'
import * as orders from '#/domains/billing/orders/store.ts'
import { endOfDunning } from '#/domains/billing/renewals/dunning.rules.ts'
import { endUnpaid, noteNoCard } from '#/domains/billing/renewals/dunning.service.ts'
import { followingOrder, renewalCents } from '#/domains/billing/renewals/order.service.ts'
import { renewalOrderId } from '#/domains/billing/renewals/rules.ts'
import { grantLifetimeMonth } from '#/domains/billing/renewals/service.ts'
import { toProvider } from '#/domains/billing/settlement/provider-order.service.ts'
import {
  applyReport,
  noteUnclear,
  settleOrder,
  type SettlementNeeds,
} from '#/domains/billing/settlement/service.ts'
import { notifyChange } from '#/domains/billing/subscriptions/cancellation.service.ts'
import { readTries } from '#/domains/billing/subscriptions/renewal.store.ts'
import { renews } from '#/domains/billing/subscriptions/rules.ts'
import { changeLocked, endCancelled } from '#/domains/billing/subscriptions/service.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import { HOUR_MS, MINUTE_MS } from '#/platform/clock.ts'
import type { Tx } from '#/platform/db/db.ts'
import { ProviderUnclear } from '#/providers/payments/port.ts'
import { NoPaymentProvider, NoStoredCard } from '../errors.ts'

type RenewalRunNeeds = SettlementNeeds & Pick<Ctx, 'random'>
type Card = Awaited<ReturnType<typeof chargeable>>

const AT_ONCE = 20

/**
 * Processes every due subscription (payments.md 5.3) until none is left: after months without a run each
 * period is charged in order (R03). Safe to run on several instances. Returns how many were processed.
 */
export async function runSubscriptions(ctx: RenewalRunNeeds): Promise<number> {
  let count = 0
  for (;;) {
    const due = await store.readDue(ctx.db, ctx.clock.now(), AT_ONCE)
    const isDone = await Promise.all(due.map((key) => workOff(ctx, key)))
    const done = isDone.filter(Boolean).length
    // Another instance is processing the rest.
    if (done === 0) return count
    count += done
  }
}

async function workOff(ctx: RenewalRunNeeds, key: store.SubscriptionKey): Promise<boolean> {
  return runOne(ctx, key).catch(async (error: unknown) => {
    ctx.log.warn({ ...key, err: error }, 'a subscription was not worked off')
    await store.putOff(ctx.db, key, later(ctx, HOUR_MS))
    return true
  })
}

/**
 * Resolves unknown results with the provider, then decides under the lock, then charges. False when
 * another instance is processing it. @throws {NoPaymentProvider}
 */
async function runOne(ctx: RenewalRunNeeds, key: store.SubscriptionKey): Promise<boolean> {
  const known = await store.readSubscription(ctx.db, key)
  if (known === null) return false
  if (renews(known.state)) await lookUp(ctx, known)
  const card = renews(known.state) ? await cardOf(ctx, known) : null
  const decision = await ctx.db.transaction(async (tx) => {
    // Reports also lock the order before the subscription.
    const open = await orders.lockOpenOrder(tx, key.userId, SLOT)
    const due = await store.lockDue(tx, key, ctx.clock.now())
    return due && { order: await decide(ctx, tx, due, { card, open }) }
  })
  if (decision === null) return !(await isDue(ctx, key))
  const { order } = decision
  if (order !== null && card !== null) await chargeCard(ctx, order, card)
  else await notifyChange(ctx, key.userId)
  return true
}

async function isDue({ db, clock }: RenewalRunNeeds, key: store.SubscriptionKey): Promise<boolean> {
  const now = await store.readSubscription(db, key)
  return now !== null && now.dueAt !== null && now.dueAt <= clock.now()
}

/** Resolves the last attempt, so that no second one runs in parallel (R10). */
async function lookUp(ctx: RenewalRunNeeds, running: store.SubscriptionRow): Promise<void> {
  const payments = paymentsOf(ctx, running.brand)
  if (payments[running.system] === null || payments.environment !== running.environment) {
    throw new NoPaymentProvider()
  }
  if (running.system === 'paypal') return pollAgreement(ctx, running)
  const [last] = await triesFor(ctx.db, running)
  if (last !== undefined && isOpen(last.state)) await settleOrder(ctx, last.orderId)
}

const triesFor = (db: Parameters<typeof readTries>[0], running: store.SubscriptionRow) =>
  readTries(db, { ...running, periodIndex: running.periodIndex + 1 })

/** The agreed card; no other card of the user is charged. */
async function cardOf(
  ctx: RenewalRunNeeds,
  { userId, cardId }: store.SubscriptionRow,
): Promise<Card | null> {
  if (cardId === null) return null
  return chargeable(ctx, userId, cardId).catch((error: unknown) => {
    if (error instanceof NoStoredCard) return null
    throw error
  })
}

interface Known {
  card: Card | null
  /** The open order of the slot, locked. */
  open: orders.OrderRow | null
}

/** Processes what is due in the transaction; returns the order to charge, if any. */
async function decide(
  ctx: RenewalRunNeeds,
  tx: Tx,
  due: store.SubscriptionRow,
  known: Known,
): Promise<orders.OrderRow | null> {
  const { state, pastDueSince, system } = due
  const now = ctx.clock.now()
  if (state === 'canceling') {
    await endCancelled(ctx, tx, due)
    return null
  }
  if (state === 'lifetime') {
    await grantLifetimeMonth(ctx, tx, due)
    return null
  }
  if (state === 'past_due' && pastDueSince !== null && now >= endOfDunning(pastDueSince)) {
    await endUnpaid(ctx, tx, due)
    return null
  }
  if (!renews(state)) {
    await changeLocked(ctx, tx, due, { dueAt: null })
    return null
  }
  if (system === 'paypal') {
    await lookAgain(ctx, tx, due, state === 'past_due' ? 12 * HOUR_MS : HOUR_MS)
    return null
  }
  return openRenewal(ctx, tx, due, known)
}

/** The order of the next attempt; null without a card or while another payment is in progress. */
async function openRenewal(
  ctx: RenewalRunNeeds,
  tx: Tx,
  due: store.SubscriptionRow,
  { card, open }: Known,
): Promise<orders.OrderRow | null> {
  const { subscriptionId } = due
  const tries = await triesFor(tx, due)
  const [last] = tries
  const isUnclear = last !== undefined && (isOpen(last.state) || last.state === 'review')
  if (isUnclear || (open !== null && isUnderWay(open, ctx.clock.now()))) {
    await lookAgain(ctx, tx, due, 5 * MINUTE_MS)
    return null
  }
  if (card === null) {
    await noteNoCard(ctx, tx, due)
    return null
  }
  // An abandoned form does not delay a renewal.
  if (open !== null) await orders.cancelForAnother(tx, open, ctx.clock.now())
  const attempt = tries.length + 1
  const periodIndex = due.periodIndex + 1
  const order = await followingOrder(ctx, tx, due, {
    orderId: renewalOrderId(subscriptionId, `${periodIndex}_${attempt}`),
    attempt,
    slot: SLOT,
    purpose: 'renewal',
    cents: renewalCents(due),
    periodIndex,
  })
  const named = { ...order, cardId: card.cardId, system: card.system }
  if (!(await orders.addOrder(tx, named))) {
    await lookAgain(ctx, tx, due, 5 * MINUTE_MS)
    return null
  }
  await lookAgain(ctx, tx, due, HOUR_MS)
  return named
}

/** One charge of a user's plan at a time: renewals and changes of plan exclude each other (K10). */
const SLOT = 'subscription'

const later = ({ clock }: Pick<Ctx, 'clock'>, delayMs: number) =>
  new Date(clock.now().getTime() + delayMs)

async function lookAgain(
  ctx: RenewalRunNeeds,
  tx: Tx,
  due: store.SubscriptionRow,
  delayMs: number,
) {
  const at = later(ctx, delayMs)
  const end = due.pastDueSince === null ? at : endOfDunning(due.pastDueSince)
  await changeLocked(ctx, tx, due, { dueAt: at > end ? end : at })
}

async function chargeCard(ctx: RenewalRunNeeds, order: orders.OrderRow, card: Card): Promise<void> {
  const provider = card.system === 'paypal' ? null : paymentsOf(ctx, order.brand)[card.system]
  if (provider === null) return
  const { openToken: token, networkTransactionId } = card
  const kind = order.attempt === 1 ? 'renewal' : 'retry'
  const about = { ...toProvider(order), token, networkTransactionId, kind } as const
  const report = await provider.chargeToken(about).catch((error: unknown) => {
    if (error instanceof ProviderUnclear) return null
    throw error
  })
  await (report === null ? noteUnclear(ctx, order) : applyReport(ctx, order, report))
}
