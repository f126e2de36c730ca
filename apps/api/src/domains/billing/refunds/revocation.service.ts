import type { Ctx } from '#/context.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { endAgreement } from '#/domains/billing/subscriptions/agreement-end.service.ts'
import { readPaymentsOf } from '#/domains/billing/subscriptions/renewal.store.ts'
import { continued, isRunning, nextLifetimeMonth } from '#/domains/billing/subscriptions/rules.ts'
import { changeLocked } from '#/domains/billing/subscriptions/service.ts'
import * as store from '#/domains/billing/subscriptions/store.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { isOwnWish } from './rules.ts'
import { readRefunding, readRefunds } from './store.ts'

type RevocationNeeds = Pick<Ctx, 'clock' | 'jobs'>

/** The subscription an order paid for; null for packs. */
export async function readPaidFor(
  db: Queryable,
  { userId, subscriptionId, purpose }: OrderRow,
): Promise<store.SubscriptionRow | null> {
  if (subscriptionId === null || purpose === 'pack') return null
  return store.readSubscription(db, { userId, subscriptionId })
}

/** Same as {@link readPaidFor}, locked. Lock order: subscription first, then wallet. */
export async function lockPaidFor(
  tx: Tx,
  { userId, subscriptionId, purpose }: OrderRow,
): Promise<store.SubscriptionRow | null> {
  if (subscriptionId === null || purpose === 'pack') return null
  return store.lockSubscription(tx, { userId, subscriptionId })
}

/** Whether the order paid for the running period. */
export function paysForNow(
  { purpose, periodIndex }: OrderRow,
  { state, plan, ...running }: store.SubscriptionRow,
): boolean {
  if (!isRunning(state)) return false
  // A lifetime has a single payment; its index counts months of tokens.
  if (plan.renewal === null) return true
  return running.periodIndex === (purpose === 'renewal' ? periodIndex : 0)
}

/** Ends access and all future charges at once; {@link reinstate} reverses it (payments.md 5.3). */
export async function revoke(
  ctx: RevocationNeeds,
  tx: Tx,
  running: store.SubscriptionRow,
): Promise<void> {
  await changeLocked(ctx, tx, running, {
    state: 'revoked',
    stateBefore: running.state,
    dueAt: null,
    endedAt: ctx.clock.now(),
  })
  await endAgreement(ctx, tx, running)
}

/**
 * Reinstates a revoked subscription with its remaining time after a failed refund or a won dispute, so
 * that the buyer loses no paid days. A PayPal plan ends with its period because its agreement is
 * cancelled. Returns false if it was not revoked, if the payment of its period was refunded or is
 * disputed, or if another subscription is running.
 */
export async function reinstate(
  ctx: RevocationNeeds,
  tx: Tx,
  revoked: store.SubscriptionRow,
): Promise<boolean> {
  const { state, stateBefore, userId, providerRef } = revoked
  if (state !== 'revoked' || stateBefore === null) return false
  if ((await store.lockRunning(tx, userId)) !== null) return false
  if (!(await isStillPaid(tx, revoked))) return false
  const isAtPaypal = providerRef !== null && stateBefore !== 'lifetime'
  const times =
    stateBefore === 'lifetime' ? lifetimeOf(revoked) : continued(revoked, ctx.clock.now())
  await store.forgetReminders(tx, revoked)
  await changeLocked(ctx, tx, revoked, {
    ...times,
    state: isAtPaypal ? 'canceling' : stateBefore,
    stateBefore: null,
    endedAt: null,
  })
  return true
}

const lifetimeOf = (revoked: store.SubscriptionRow) => ({ dueAt: nextLifetimeMonth(revoked) })

/**
 * Whether the running period is still paid: not fully refunded, not disputed, and no refund requested by
 * the buyer; a withdrawal stands even when one of its parts fails.
 */
async function isStillPaid(tx: Tx, revoked: store.SubscriptionRow): Promise<boolean> {
  const payments = await readPaymentsOf(tx, revoked)
  const [paid] = payments
  if (paid === undefined || paid.dispute === 'open' || paid.dispute === 'lost') return false
  const refunds = await Promise.all(payments.map((order) => readRefunds(tx, order)))
  if (refunds.flat().some(({ reason }) => isOwnWish(reason))) return false
  return paid.cents === 0 || (await readRefunding(tx, paid)) < paid.cents
}
