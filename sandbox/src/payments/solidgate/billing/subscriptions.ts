import type { Core } from '#/payments/core.ts'
import { collection, type Collection } from '#/payments/machine/records.ts'
import { timestampOf, type Order } from '../order.ts'
import type { Orders } from '../orders.ts'
import { productsOf } from './catalogue.ts'
import { periodEnd } from './period.ts'
import { toSubscriptionReply, type Subscription } from './subscription.ts'
import type { CallbackType, Invoice } from './wire.ts'

export interface Subscriptions {
  kept: Collection<Subscription>
  orders: Orders
  /**
   * Changes a subscription, serialised, and notifies the application of the reason. Null without
   * one.
   */
  change(
    id: string,
    why: CallbackType,
    how: (subscription: Subscription) => Subscription,
  ): Promise<Subscription | null>
  /** Schedules the renewal at the end of the paid period. */
  planRenewal(subscription: Subscription, at?: Date): Promise<void>
}

/** A task at the end of a period; obsolete if the period was changed meanwhile. */
export interface RenewalDue {
  subscriptionId: string
  expiredAt: string
}

export const RENEWAL = 'solidgate-renewal'

export function createSubscriptions(core: Core, orders: Orders): Subscriptions {
  const kept = collection<Subscription>(core.database, 'solidgate-subscription')
  const subscriptions: Subscriptions = {
    kept,
    orders,
    async change(id, why, how) {
      const updatedAt = core.clock.now().toISOString()
      const changed = await kept.change(id, (current) => ({ ...how(current), updatedAt }))
      if (changed !== null) await announce(core, changed, why)
      return changed
    },
    planRenewal({ id, expiredAt }, at = new Date(expiredAt)) {
      const doc = { subscriptionId: id, expiredAt } satisfies RenewalDue
      return core.schedule.add({ kind: RENEWAL, lane: id, at, doc })
    },
  }
  orders.followers.push((order) => begin(core, subscriptions, order))
  return subscriptions
}

async function announce(core: Core, subscription: Subscription, why: CallbackType): Promise<void> {
  const product = await productsOf(core).get(subscription.productId)
  if (product === null) return
  await core.webhooks.send({
    provider: 'solidgate',
    type: 'subscription.updated.v2',
    subject: subscription.id,
    body: { callback_type: why, ...toSubscriptionReply(subscription, product) },
  })
}

/** The first paid order of a product starts its subscription. */
async function begin(core: Core, subscriptions: Subscriptions, order: Order): Promise<void> {
  const { subscriptionId: id, productId, accountId, token } = order
  if (order.status !== 'settle_ok' || id === null || productId === null) return
  const product = await productsOf(core).get(productId)
  if (product === null || token === null) return
  const startedAt = core.clock.now()
  const expiredAt = periodEnd(startedAt, product.trial?.period ?? product.period)
  const subscription: Subscription = {
    id,
    status: 'active',
    accountId: accountId ?? order.customerEmail,
    customerEmail: order.customerEmail,
    productId,
    nextProductId: null,
    token,
    startedAt: startedAt.toISOString(),
    updatedAt: startedAt.toISOString(),
    expiredAt: expiredAt.toISOString(),
    isTrial: product.trial !== null,
    failedAttempts: 0,
    term: 1,
    cancelCode: null,
    cancelRequestedAt: null,
    cancelledAt: null,
    pause: null,
    isUpdated: false,
    invoices: [invoiceOf(core.random.uuid(), order, { from: startedAt, to: expiredAt, term: 1 })],
  }
  if (!(await subscriptions.kept.add(id, subscription))) return
  await announce(core, subscription, 'create')
  await announce(core, subscription, 'active')
  await subscriptions.planRenewal(subscription)
}

/** An invoice for one period with its order. */
export function invoiceOf(
  id: string,
  order: Order,
  { from, to, term }: { from: Date; to: Date; term: number },
): Invoice {
  const isPaid = order.status === 'settle_ok'
  return {
    id,
    status: isPaid ? 'success' : 'retry',
    amount: order.amount,
    billing_period_started_at: timestampOf(from),
    billing_period_ended_at: timestampOf(to),
    subscription_term_number: term,
    orders: {
      [order.orderId]: {
        id: order.orderId,
        status: order.status,
        amount: order.amount,
        operation: 'pay',
        ...(order.error?.code === undefined ? {} : { failed_reason: order.error.code }),
      },
    },
  }
}
