import type { Core } from '#/payments/core.ts'
import { DAY_MS, later } from '#/payments/machine/clock.ts'
import { chargeOrder } from '../charging.ts'
import type { Order } from '../order.ts'
import { productsOf, type Product } from './catalogue.ts'
import { periodEnd } from './period.ts'
import type { Subscription } from './subscription.ts'
import { invoiceOf, RENEWAL, type RenewalDue, type Subscriptions } from './subscriptions.ts'

const MAX_RETRIES = 3
const RETRY_AFTER_MS = DAY_MS
const AFTER_REDEMPTION = '8.09'

/** Charges product subscriptions when their period ends, as Billing 1.0 does (payments.md §1.6). */
export function registerRenewals(core: Core, subscriptions: Subscriptions): void {
  core.schedule.on<RenewalDue>(RENEWAL, async ({ subscriptionId, expiredAt }) => {
    const subscription = await subscriptions.kept.get(subscriptionId)
    if (subscription === null || subscription.expiredAt !== expiredAt) return
    if (subscription.status !== 'active' && subscription.status !== 'redemption') return
    if (subscription.cancelRequestedAt === null) await renew(core, subscriptions, subscription)
    else await end(core, subscriptions, subscription, subscription.cancelCode)
  })
}

/** Ends a subscription now. */
export function end(
  core: Core,
  subscriptions: Subscriptions,
  { id }: Subscription,
  cancelCode: string | null,
): Promise<Subscription | null> {
  const now = core.clock.now().toISOString()
  return subscriptions.change(id, 'cancel', (current) => ({
    ...current,
    status: 'cancelled',
    cancelCode,
    cancelRequestedAt: current.cancelRequestedAt ?? now,
    cancelledAt: now,
    expiredAt: current.expiredAt < now ? current.expiredAt : now,
  }))
}

async function renew(core: Core, subscriptions: Subscriptions, given: Subscription): Promise<void> {
  const subscription =
    given.nextProductId === null ? given : await switched(subscriptions, given.nextProductId, given)
  const product = await productsOf(core).get(subscription.productId)
  const order = product === null ? null : await charge(core, subscriptions, subscription, product)
  if (product === null || order === null) return
  const from = new Date(subscription.expiredAt)
  const term = subscription.term + 1
  const to = periodEnd(from, product.period)
  const invoice = invoiceOf(core.random.uuid(), order, { from, to, term })
  if (order.status !== 'settle_ok') {
    await fail(core, subscriptions, { ...subscription, invoices: [invoice] })
    return
  }
  const renewed = await subscriptions.change(subscription.id, 'renew', (current) => ({
    ...current,
    status: 'active',
    term,
    expiredAt: to.toISOString(),
    isTrial: false,
    isUpdated: false,
    failedAttempts: 0,
    invoices: [...current.invoices, invoice],
  }))
  if (renewed !== null) await subscriptions.planRenewal(renewed)
}

async function switched(subscriptions: Subscriptions, productId: string, given: Subscription) {
  const changed = await subscriptions.change(given.id, 'switch_product', (current) => ({
    ...current,
    productId,
    nextProductId: null,
  }))
  return changed ?? given
}

/** Up to three retries, then it ends (payments.md §1.6). `invoices` is the failed one. */
async function fail(core: Core, subscriptions: Subscriptions, failed: Subscription): Promise<void> {
  const attempts = failed.failedAttempts + 1
  const isOver = attempts > MAX_RETRIES
  const why = attempts === 1 ? 'redemption' : 'retry'
  const kept = await subscriptions.change(failed.id, why, (current) => ({
    ...current,
    status: 'redemption',
    failedAttempts: attempts,
    invoices: [
      ...current.invoices,
      ...failed.invoices.map((each) => (isOver ? { ...each, status: 'fail' as const } : each)),
    ],
  }))
  if (kept === null) return
  if (isOver) await end(core, subscriptions, kept, AFTER_REDEMPTION)
  else await subscriptions.planRenewal(kept, later(core.clock.now(), RETRY_AFTER_MS))
}

/** An order created by the provider for the next period, charged without the customer. */
async function charge(
  core: Core,
  { orders }: Subscriptions,
  subscription: Subscription,
  product: Product,
): Promise<Order | null> {
  const first = (await orders.kept.find({ subscriptionId: subscription.id }))[0]
  const found = await orders.tokens.find(subscription.token)
  if (first === undefined || found === null) return null
  const orderId = `sub-${core.random.uuid()}`
  await orders.kept.add(orderId, {
    ...first,
    orderId,
    channel: 'recurring',
    status: 'created',
    amount: product.amount,
    currency: product.currency,
    paymentType: 'recurring',
    force3ds: false,
    transactions: [],
    authorizedAmount: 0,
    refundedAmount: 0,
    error: null,
    threeDs: null,
    chargebacks: [],
  })
  const nth = await orders.tokens.countRenewal(subscription.token)
  await chargeOrder(core, orders, orderId, {
    behaviour: found.behaviour,
    card: found.token.card,
    token: subscription.token,
    attempt: { by: 'merchant', nth },
  })
  return orders.kept.get(orderId)
}
