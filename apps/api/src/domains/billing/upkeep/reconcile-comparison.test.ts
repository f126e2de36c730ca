import { eq } from 'drizzle-orm'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { asId, type OrderId } from '@oriel/contract/ids'
import { readOpenIssues } from '#/domains/billing/issues/store.ts'
import { orders } from '#/domains/billing/orders/tables.ts'
import { refunds } from '#/domains/billing/refunds/tables.ts'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#/platform/clock.ts'
import { createLog } from '#/platform/log.ts'
import {
  GOOD_CARD,
  someBillingApp,
  type BillingApp,
  type Buyer,
} from '#/testing/some-billing-app.ts'
import { answerPaypal, payByForm } from '#/testing/some-gateway.ts'
import { FIRST_REFUND, someOrder } from '#/testing/some-order.ts'
import { asSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'
import { COMPARE, compareWithProviders } from './reconcile-comparison.service.ts'

const INSUFFICIENT = '5151948477715326'
const STATUS = '/solidgate/pay/api/v1/status'
const REPORTS = '/solidgate/reports/api/v1/'

const lines: string[] = []
let billing: BillingApp
let pauses = 0

beforeAll(async () => {
  billing = await someBillingApp({ log: createLog('error', { write: (line) => lines.push(line) }) })
})
afterAll(() => billing.api.app.close())
// Each test starts on its own days, so that it sees only its own payments.
beforeEach(async () => {
  await billing.advance(3 * DAY_MS)
  lines.length = 0
  pauses = 0
})
afterEach(() => billing.gateway.control('DELETE', 'faults'))

const pause = () => Promise.resolve((pauses += 1))

/** Runs the hourly job. */
async function compare(): Promise<void> {
  const effect = await compareWithProviders(billing.ctx, pause)
  await billing.ctx.db.transaction(effect)
}

/** Changes something at the providers while webhooks are dropped. */
async function withoutWebhooks(work: () => Promise<unknown>): Promise<void> {
  await billing.gateway.control('POST', 'webhooks/knobs', { drop: true })
  await work()
  await billing.gateway.settled()
  await billing.gateway.control('DELETE', 'webhooks/knobs')
}

const issuesOf = async (ref: string) =>
  (await readOpenIssues(billing.ctx.db)).filter((issue) => issue.ref === ref)
const refundsOf = ({ userId }: Buyer) =>
  billing.ctx.db.select().from(refunds).where(eq(refunds.userId, userId))
async function found(system: string): Promise<Record<string, number>> {
  const { values } = await billing.ctx.metrics.comparedPayments.get()
  const own = values.filter(({ labels, value }) => labels.system === system && value > 0)
  return Object.fromEntries(own.map(({ labels, value }) => [labels.outcome, value]))
}

async function paidByCard(productId = 'sub_monthly'): Promise<{ buyer: Buyer; orderId: OrderId }> {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay(productId)
  await billing.receiveWebhooks()
  expect((await buyer.order(orderId)).state).toBe('settled')
  return { buyer, orderId }
}

async function paidAtPaypal(
  productId = 'sub_monthly',
): Promise<{ buyer: Subscriber; orderId: OrderId }> {
  const buyer = asSubscriber(billing, await billing.buyer())
  const { orderId, href } = await buyer.openPaypal(productId)
  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)
  return { buyer, orderId }
}

test('books that agree with every provider raise nothing, and a card payment costs no question', async () => {
  await paidByCard()
  const { buyer } = await paidByCard()
  await buyer.payByYuno('tok_100')
  await paidAtPaypal()
  await billing.receiveWebhooks()

  await compare()

  expect(await found('solidgate')).toEqual({ same: 2 })
  expect(await found('yuno')).toEqual({ same: 1 })
  // The payment, and its agreement.
  expect(await found('paypal')).toEqual({ same: 2 })
  expect(pauses).toBe(3)
  expect(lines).toEqual([])
  expect(await readOpenIssues(billing.ctx.db)).toEqual([])
})

test('O08 W02 a payment that came after the last query is found in the provider’s list', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', INSUFFICIENT)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'declined', checkAt: null })
  await withoutWebhooks(() => billing.gateway.control('POST', `orders/${orderId}/settle`, {}))

  await compare()

  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled' })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
  expect(await found('solidgate')).toEqual({ mended: 1 })
  expect(await issuesOf(orderId)).toEqual([])
})

test('F04 W02 unreported refunds are applied, whichever provider took the money', async () => {
  const card = await paidByCard()
  const { buyer: yunoBuyer } = await paidByCard()
  const { orderId: yunoOrder } = (await yunoBuyer.payByYuno('tok_550')).json<{ orderId: OrderId }>()
  const pack = await paidByCard()
  const { orderId: paypalOrder, href } = await pack.buyer.openPaypal('tok_100')
  await answerPaypal(href)
  await billing.receiveWebhooks()
  const refund = { ...FIRST_REFUND, currency: 'USD', refundId: crypto.randomUUID() }
  const { providerRef } = await pack.buyer.order(paypalOrder)
  await withoutWebhooks(async () => {
    await billing.gateway.control('POST', `orders/${card.orderId}/refund`, { amount: 1999 })
    const yuno = { ...refund, orderId: yunoOrder, providerRef: null, cents: asCents(3999) }
    expect(await billing.payments.yuno?.refund(yuno)).toBe('succeeded')
    const paypal = { ...refund, orderId: paypalOrder, providerRef, cents: asCents(500) }
    expect(await billing.payments.paypal?.refund(paypal)).toBe('succeeded')
  })

  await compare()

  expect(await card.buyer.order(card.orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await card.buyer.subscriptions()).toMatchObject([{ state: 'revoked' }])
  expect(await yunoBuyer.order(yunoOrder)).toMatchObject({ refundedCents: 3999 })
  expect(await yunoBuyer.tokens()).toBe(100)
  expect(await pack.buyer.order(paypalOrder)).toMatchObject({ refundedCents: 500 })
  for (const buyer of [card.buyer, yunoBuyer, pack.buyer]) {
    expect(await refundsOf(buyer)).toMatchObject([{ reason: 'provider', state: 'succeeded' }])
  }
  for (const system of ['solidgate', 'yuno', 'paypal']) {
    expect(await found(system)).toMatchObject({ mended: 1 })
  }
  await compare()
  expect(await found('yuno')).toEqual({ same: 1 })
})

test('a payment of an unknown order is for a person, who is notified once', async () => {
  const order = someOrder({ orderId: asId('order-of-nobody'), cents: asCents(700) })
  const intent = billing.payments.solidgate?.createFormIntent(order)
  if (!intent) throw new Error('Solidgate is not configured')
  await withoutWebhooks(() => payByForm(billing.gateway, intent, GOOD_CARD))

  await compare()
  await compare()

  expect(await issuesOf('order-of-nobody')).toMatchObject([
    { kind: 'payment_unknown', ours: 'no such order', theirs: '700 cents USD', count: 2 },
  ])
  expect(lines.filter((line) => line.includes('the books differ'))).toHaveLength(1)
  expect(await found('solidgate')).toEqual({ differs: 1 })
})

test('a payment that only we booked, or that the provider has otherwise, is for a person, and nothing is changed', async () => {
  const wrong = await paidByCard()
  await billing.ctx.db
    .update(orders)
    .set({ cents: asCents(999) })
    .where(eq(orders.orderId, wrong.orderId))
  const lost = await paidByCard()
  await billing.ctx.db
    .update(orders)
    .set({ orderId: asId('gone') })
    .where(eq(orders.orderId, lost.orderId))

  await compare()

  expect(await issuesOf(wrong.orderId)).toMatchObject([
    { kind: 'payment_amount', ours: '999 cents USD', theirs: '1999 cents USD' },
  ])
  expect(await issuesOf('gone')).toMatchObject([
    { kind: 'payment_state', ours: 'settled', theirs: 'missing' },
  ])
  expect(await wrong.buyer.order(wrong.orderId)).toMatchObject({ state: 'settled', cents: 999 })
  expect(await lost.buyer.order(asId('gone'))).toMatchObject({ state: 'settled' })
})

test('R11 F04 renewals and refunds of agreements are found by asking for each agreement', async () => {
  const { buyer, orderId } = await paidAtPaypal()
  const { periodEnd, providerRef } = await buyer.plan()
  const agreement = () => billing.payments.paypal?.readSubscription(providerRef ?? '')
  await withoutWebhooks(() =>
    billing.advance(periodEnd.getTime() + SECOND_MS - billing.clock.now().getTime()),
  )
  const [first] = (await agreement())?.sales ?? []
  await withoutWebhooks(() =>
    billing.gateway.control('POST', `paypal/captures/${first?.saleId}/refund`, { amount: 1999 }),
  )

  await compare()

  expect(await buyer.renewals()).toMatchObject([{ state: 'settled', cents: 3999 }])
  expect(await buyer.plan()).toMatchObject({ state: 'active', periodIndex: 1 })
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: 1999 })
  expect(await buyer.tokens()).toBe(100)
})

test('F04 a partial refund that PayPal made without a report is for a person, because its amount is unknown', async () => {
  const { buyer, orderId } = await paidAtPaypal()
  const { providerRef } = await buyer.plan()
  const agreement = await billing.payments.paypal?.readSubscription(providerRef ?? '')
  const saleId = agreement?.sales[0]?.saleId
  await withoutWebhooks(() =>
    billing.gateway.control('POST', `paypal/captures/${saleId}/refund`, { amount: 500 }),
  )

  await compare()

  expect(await issuesOf(orderId)).toMatchObject([
    { kind: 'payment_refund', ours: '0 cents', theirs: 'a part' },
  ])
})

test('K04 an agreement that still runs though its plan has ended here is ended again, with an alarm', async () => {
  const { buyer } = await paidAtPaypal()
  const { providerRef, subscriptionId } = await buyer.plan()
  const now = billing.clock.now()
  const ended = { state: 'canceled', cancellationRequestedAt: now, endedAt: now } as const
  const isOwn = eq(subscriptions.subscriptionId, subscriptionId)
  await billing.ctx.db.update(subscriptions).set(ended).where(isOwn)
  const status = async () =>
    (await billing.payments.paypal?.readSubscription(providerRef ?? ''))?.status

  await compare()
  expect(await issuesOf(providerRef ?? '')).toEqual([])
  await billing.advance(2 * HOUR_MS)
  await compare()

  expect(await issuesOf(providerRef ?? '')).toMatchObject([
    { kind: 'agreement', ours: 'canceled', theirs: 'active' },
  ])
  await expect.poll(status).toBe('cancelled')
})

test('O10 calls that are too many for a provider are made again later, and the rest is compared all the same', async () => {
  const first = await paidByCard()
  const second = await paidByCard()
  await withoutWebhooks(() =>
    Promise.all(
      [first, second].map(({ orderId }) =>
        billing.gateway.control('POST', `orders/${orderId}/refund`, { amount: 1999 }),
      ),
    ),
  )
  const fault = { mode: 'rate-limit', times: 2 }
  await billing.gateway.control('POST', 'faults', { match: { path: REPORTS }, ...fault })
  await billing.gateway.control('POST', 'faults', { match: { path: STATUS }, ...fault })

  await compare()

  expect(await found('solidgate')).toEqual({ mended: 2 })
})

test('a provider that is away is left alone until the next hour', async () => {
  const paid = await Promise.all(Array.from({ length: 7 }, () => billing.buyer()))
  for (const buyer of paid) await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  const away = { match: { provider: 'solidgate' }, mode: 'status', status: 503 }
  await billing.gateway.control('POST', 'faults', away)

  await compare()

  // The list, four payments, and three that were not queried.
  expect(await found('solidgate')).toEqual({ unclear: 8 })
  const asked = pauses
  await billing.gateway.control('DELETE', 'faults')
  await compare()
  expect(await found('solidgate')).toEqual({ same: 7 })
  // This time only the list was queried for Solidgate.
  const elsewhere = pauses - asked
  expect(asked - elsewhere).toBe(4)
})

test('providers are compared with every hour', async () => {
  const { rows } = await billing.ctx.db.$client.query(
    'select cron from jobs.schedule where name = $1',
    [COMPARE.name],
  )

  expect(rows).toEqual([{ cron: expect.stringMatching(/^\d+ \* \* \* \*$/) }])
})
