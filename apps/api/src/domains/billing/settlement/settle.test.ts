import { afterAll, beforeAll, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { asId, type OrderId } from '@oriel/contract/ids'
import { addOrder } from '#/domains/billing/orders/store.ts'
import { lockSubscription } from '#/domains/billing/subscriptions/store.ts'
import type { PaymentReport } from '#/providers/payments/port.ts'
import { someBillingApp, type BillingApp, type Buyer } from '#/testing/some-billing-app.ts'
import { leaveCheckout } from '#/testing/some-purchase.ts'
import { asSubscriber, passTo } from '#/testing/some-subscriber.ts'
import { statementsOf } from '#/testing/statements-of.ts'
import { applyReport, settleOrder } from './service.ts'

/** Authorized at once, captured a minute later. */
const SLOW_CARD = '4000903000000908'
const TAKEN_MS = 61_000

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const BY_ITS_ID = /from "orders" where \("orders"\."user_id" = \$1 and "orders"\."order_id" = \$2\)/

/** Counts how often `work` reads one order, with and without a lock, and writes orders. */
async function touched(work: () => Promise<unknown>) {
  const statements = await statementsOf(billing.ctx, work)
  const reads = statements.filter((text) => BY_ITS_ID.test(text))
  const locked = reads.filter((text) => text.endsWith('for update')).length
  const writes = statements.filter((text) => /^(update|insert into) "orders"/.test(text)).length
  return { locked, unlocked: reads.length - locked, writes }
}

/** One unlocked read to find the provider, one read under the lock, one row written. */
const ONE_SETTLE = { unlocked: 1, locked: 1, writes: 1 }

const captured = (amount: number, more: Partial<PaymentReport> = {}): PaymentReport => ({
  state: 'settled',
  captured: { cents: asCents(amount), currency: 'USD' },
  refundedCents: asCents(0),
  dispute: 'none',
  declineCode: null,
  isFinalDecline: false,
  actionUrl: null,
  card: null,
  providerRef: null,
  ...more,
})

async function authorized(buyer: Buyer, productId: string): Promise<OrderId> {
  const { orderId } = await buyer.pay(productId, SLOW_CARD)
  await settleOrder(billing.ctx, orderId)
  await billing.advance(TAKEN_MS)
  return orderId
}

test('PAY-038 C03 one settle reads its order once under the lock and writes it once, whatever was bought', async () => {
  const buyer = await billing.buyer()
  const plan = await authorized(buyer, 'sub_monthly')
  expect(await touched(() => settleOrder(billing.ctx, plan))).toEqual(ONE_SETTLE)
  const [{ subscriptionId } = { subscriptionId: asId('') }] = await buyer.subscriptions()
  expect(await buyer.order(plan)).toMatchObject({ state: 'settled', subscriptionId })

  const pack = await authorized(buyer, 'tok_350')
  expect(await touched(() => settleOrder(billing.ctx, pack))).toEqual(ONE_SETTLE)
  expect(await buyer.order(pack)).toMatchObject({ state: 'settled', duplicateOf: null })
})

test('PAY-037 a renewal that is settled writes its order once', async () => {
  const buyer = asSubscriber(billing, await billing.buyer())
  await settleOrder(billing.ctx, await authorized(buyer, 'sub_monthly'))
  const { periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  const [renewal] = await buyer.renewals()
  expect(renewal).toMatchObject({ state: 'authorized' })
  await billing.advance(TAKEN_MS)

  expect(await touched(() => settleOrder(billing.ctx, renewal?.orderId ?? asId('')))).toEqual(
    ONE_SETTLE,
  )
  expect(await buyer.plan()).toMatchObject({ periodIndex: 1, state: 'active' })
})

test('F07 PAY-001 a refund that precedes the report of its capture is recorded in the same write', async () => {
  const buyer = await billing.buyer()
  const order = await leaveCheckout(billing.ctx, buyer.userId, 'sub_monthly')
  const { orderId } = order
  const report = captured(order.cents, { refundedCents: asCents(500), dispute: 'open' })

  const seen = await touched(() => applyReport(billing.ctx, { orderId }, report))

  expect(seen).toEqual({ unlocked: 0, locked: 1, writes: 1 })
  expect(await buyer.order(orderId)).toMatchObject({
    state: 'settled',
    refundedCents: 500,
    dispute: 'open',
  })
})

test('C03 a duplicate payment is recorded once, as a duplicate', async () => {
  const buyer = await billing.buyer()
  const first = await leaveCheckout(billing.ctx, buyer.userId, 'sub_monthly')
  const second = await leaveCheckout(billing.ctx, buyer.userId, 'sub_annual')
  await applyReport(billing.ctx, first, captured(first.cents))

  const seen = await touched(() => applyReport(billing.ctx, second, captured(second.cents)))

  expect(seen).toEqual({ unlocked: 0, locked: 1, writes: 1 })
  expect(await buyer.order(second.orderId)).toMatchObject({ state: 'settled' })
  expect((await buyer.order(second.orderId)).duplicateOf).not.toBeNull()
  expect(await buyer.subscriptions()).toHaveLength(1)
})

/** Waits until `count` statements wait for other transactions' locks. */
async function waiters(count: number): Promise<void> {
  const query = `select 1 from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(async () => (await billing.ctx.db.$client.query(query)).rowCount).toBe(count)
}

test('R02 C03 of two payments for one period that are reported at one moment one is refunded as the duplicate of the other', async () => {
  const buyer = asSubscriber(billing, await billing.buyer())
  await settleOrder(billing.ctx, await authorized(buyer, 'sub_monthly'))
  const { userId, subscriptionId, periodEnd } = await buyer.plan()
  await passTo(billing, periodEnd)
  const renewal = (await buyer.orders()).find(({ purpose }) => purpose === 'renewal')
  if (renewal === undefined) throw new Error('no renewal')
  const again = {
    ...renewal,
    orderId: asId(`${renewal.orderId}-again`),
    checkoutId: billing.ctx.ids.next(),
  }
  await addOrder(billing.ctx.db, { ...again, slot: 'again' })

  const { results } = await billing.ctx.db.transaction(async (tx) => {
    await lockSubscription(tx, { userId, subscriptionId })
    const both = [renewal, again].map((one) => applyReport(billing.ctx, one, captured(one.cents)))
    await waiters(2)
    return { results: Promise.all(both) }
  })
  await results

  const paid = (await buyer.orders()).filter(({ purpose }) => purpose === 'renewal')
  expect(paid.map(({ state }) => state)).toEqual(['settled', 'settled'])
  const kept = paid.find(({ duplicateOf }) => duplicateOf === null)
  const back = paid.find(({ duplicateOf }) => duplicateOf !== null)
  expect(back?.duplicateOf).toBe(kept?.orderId)
  expect(await buyer.plan()).toMatchObject({ periodIndex: 1, state: 'active' })
})

test('DECLINE-072 an order that was refused first brings no bonus for its own refusal', async () => {
  const buyer = await billing.buyer()
  const order = await leaveCheckout(billing.ctx, buyer.userId, 'sub_monthly')
  const face = {
    brand: 'VISA',
    last4: '4242',
    expMonth: 1,
    expYear: 2030,
    bank: null,
    country: 'US',
    isPrepaid: false,
    token: null,
    networkTransactionId: null,
  }
  const refused = { state: 'declined', captured: null, declineCode: '3.08' } as const
  await applyReport(billing.ctx, order, captured(0, { ...refused, card: face }))
  expect(await buyer.order(order.orderId)).toMatchObject({ state: 'declined' })

  await applyReport(billing.ctx, order, captured(order.cents, { card: { ...face, last4: '1111' } }))

  expect(await buyer.order(order.orderId)).toMatchObject({ state: 'settled' })
  expect(await buyer.tokens()).toBe(100)
})
