import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices, refundReply } from '@oriel/contract/billing/checkout'
import { shortDate } from '@oriel/contract/billing/terms'
import { asId, type OrderId } from '@oriel/contract/ids'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import type { SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { passTo, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'
import { spendTokens } from '#/testing/spend-tokens.ts'
import { reinstate } from './revocation.service.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp({
    countries: { '127.0.0.1': 'DE' },
    env: { FEATURES: '{"featureExperimentWeeklyPlan": 100}' },
  })
})
afterAll(() => billing.api.app.close())

const refund = (buyer: Subscriber, orderId: OrderId, reason = 'withdrawal') =>
  buyer.call('POST', `Payments/orders/${orderId}/refund`, { reason })
const invoicesOf = async (buyer: Subscriber) =>
  invoices.parse((await buyer.call('GET', 'Payments/invoices')).json())
const firstOrderOf = async (buyer: Subscriber): Promise<OrderId> => {
  const first = (await buyer.orders()).find(({ purpose }) => purpose === 'plan')
  if (first === undefined) throw new Error('nothing was bought')
  return first.orderId
}

async function upgrade(buyer: Subscriber, productId: string): Promise<OrderRow> {
  const { renewalConsent } = (await buyer.checkoutBody(productId)) as { renewalConsent?: object }
  const body = { productId, isOneClickCheckboxEnabled: true, renewalConsent }
  const reply = await buyer.call('POST', 'Payments/subscription-products/update', body)
  expect(reply.json()).toMatchObject({ status: 'success' })
  return buyer.order(reply.json().orderId)
}

/** The remaining value of a period at an instant. */
const leftOf = (cents: number, { periodStart, periodEnd }: SubscriptionRow, at: Date) =>
  Math.floor(
    (cents * (periodEnd.getTime() - at.getTime())) / (periodEnd.getTime() - periodStart.getTime()),
  )

test('LEGAL-023 K06 a withdrawal after a change of plan gives the unused credit of the first one back too', async () => {
  const buyer = await someSubscriber(billing)
  const first = await firstOrderOf(buyer)
  await billing.advance(DAY_MS)
  const { orderId, cents, creditCents } = await upgrade(buyer, 'sub_annual')
  expect(cents + creditCents).toBe(11_999)
  await billing.advance(2 * DAY_MS)
  const due = leftOf(11_999, await buyer.plan(), billing.clock.now())
  expect(due).toBeGreaterThan(cents)
  const invoice = (await invoicesOf(buyer)).find((each) => each.orderId === orderId)
  expect(invoice?.refundable).toMatchObject([{ reason: 'withdrawal', amount: due }])

  const reply = await refund(buyer, orderId)

  expect(refundReply.parse(reply.json()).amount).toBe(due)
  expect(await buyer.plan()).toMatchObject({ state: 'revoked', dueAt: null })
  await refundsSent(billing.ctx)
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ refundedCents: cents })
  expect(await buyer.order(first)).toMatchObject({ refundedCents: due - cents })
  // The first plan's 100 tokens stay; of the second plan's, the share of its unused time is taken.
  expect(await buyer.tokens()).toBe(200 - leftOf(100, await buyer.plan(), billing.clock.now()))
  expect((await refund(buyer, orderId)).statusCode).toBe(409)
})

test('LEGAL-023 F06 K07 a withdrawal after two changes of plan refunds no more than was paid', async () => {
  const buyer = await someSubscriber(billing)
  await billing.advance(DAY_MS)
  await upgrade(buyer, 'sub_quarterly')
  await billing.advance(DAY_MS)
  const { orderId } = await upgrade(buyer, 'sub_annual')
  const due = leftOf(11_999, await buyer.plan(), billing.clock.now())

  const replies = await Promise.all([refund(buyer, orderId), refund(buyer, orderId)])

  expect(replies.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)).toEqual([202, 409])
  await refundsSent(billing.ctx)
  const orders = await buyer.orders()
  expect(orders.reduce((sum, { refundedCents }) => sum + refundedCents, 0)).toBe(due)
  expect(orders.every(({ refundedCents, cents }) => refundedCents <= cents)).toBe(true)
})

test('LEGAL-023 K08 a change of plan that cost nothing can be withdrawn from, as its receipt says', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_annual' })
  await passTo(billing, (await buyer.plan()).periodEnd)
  const [renewal] = await buyer.renewals()
  await billing.advance(DAY_MS)
  const { orderId, cents, settledAt } = await upgrade(buyer, 'sub_lifetime_annual')
  expect(cents).toBe(0)
  const until = new Date((settledAt?.getTime() ?? 0) + 14 * DAY_MS)
  const { text } = await buyer.lastMail()
  expect(text).toContain(`Withdraw from contract here until ${shortDate(until)}: `)
  await billing.advance(13 * DAY_MS)
  const plan = await buyer.plan()
  const due = leftOf(plan.periodCents, plan, billing.clock.now())
  const invoice = (await invoicesOf(buyer)).find((each) => each.orderId === orderId)
  expect(invoice).toMatchObject({ amount: 0, refundable: [{ reason: 'withdrawal', amount: due }] })
  const before = await buyer.tokens()

  const reply = await refund(buyer, orderId)

  expect(reply.json()).toMatchObject({ amount: due })
  expect(await buyer.plan()).toMatchObject({ state: 'revoked', dueAt: null })
  await refundsSent(billing.ctx)
  expect(await buyer.order(renewal?.orderId ?? asId(''))).toMatchObject({ refundedCents: due })
  expect(await buyer.tokens()).toBeLessThan(before)
  expect((await invoicesOf(buyer)).map((each) => each.orderId)).not.toContain(orderId)
  expect((await refund(buyer, orderId)).statusCode).toBe(409)
})

async function renewedWeek() {
  const buyer = await someSubscriber(billing, { productId: 'sub_weekly' })
  const first = await firstOrderOf(buyer)
  await passTo(billing, (await buyer.plan()).periodEnd)
  const [renewal] = await buyer.renewals()
  expect(renewal).toMatchObject({ state: 'settled', cents: 3999 })
  return { buyer, first, renewal: renewal?.orderId ?? asId('') }
}

test('LEGAL-023 a weekly plan can be withdrawn from after its renewal too, until day 14', async () => {
  const late = await someSubscriber(billing, { productId: 'sub_weekly' })
  const { buyer, first, renewal } = await renewedWeek()
  await billing.advance(4 * DAY_MS)
  const plan = await buyer.plan()
  const due = leftOf(3999, plan, billing.clock.now())
  const ways = (await invoicesOf(buyer)).map(({ orderId, refundable }) => [
    orderId,
    refundable.filter(({ reason }) => reason === 'withdrawal').map(({ amount }) => amount),
  ])
  expect(ways).toEqual([
    [renewal, []],
    [first, [due]],
  ])

  const reply = await refund(buyer, first)

  expect(refundReply.parse(reply.json()).amount).toBe(due)
  expect(await buyer.plan()).toMatchObject({ state: 'revoked', dueAt: null })
  await refundsSent(billing.ctx)
  expect(await buyer.order(renewal)).toMatchObject({ refundedCents: due })
  expect(await buyer.order(first)).toMatchObject({ refundedCents: 0 })
  expect(await buyer.tokens()).toBe(200 - leftOf(100, plan, billing.clock.now()))
  await billing.advance(4 * DAY_MS)
  expect((await refund(late, await firstOrderOf(late))).statusCode).toBe(409)
  expect(await late.plan()).toMatchObject({ state: 'active' })
  await passTo(billing, plan.periodEnd)
  expect(await buyer.renewals()).toHaveLength(1)
})

test('LEGAL-020 the guarantee after a renewal gives the first payment and the unused part of the renewal', async () => {
  const { buyer, first, renewal } = await renewedWeek()
  await spendTokens(billing.ctx, buyer.userId, 30)
  await billing.advance(10 * DAY_MS)
  const plan = await buyer.plan()
  const unused = leftOf(3999, plan, billing.clock.now())
  const invoice = (await invoicesOf(buyer)).find(({ orderId }) => orderId === first)
  expect(invoice?.refundable).toMatchObject([{ reason: 'money_back', amount: 699 + unused }])

  const reply = await refund(buyer, first, 'money_back')

  expect(refundReply.parse(reply.json()).amount).toBe(699 + unused)
  expect(await buyer.plan()).toMatchObject({ state: 'revoked', dueAt: null })
  await refundsSent(billing.ctx)
  expect(await buyer.order(first)).toMatchObject({ refundedCents: 699 })
  expect(await buyer.order(renewal)).toMatchObject({ refundedCents: unused })
  // The remaining welcome tokens are spent; tokens granted since are neither kept nor owed.
  expect(await buyer.tokens()).toBe(-10)
  expect((await refund(buyer, first, 'money_back')).statusCode).toBe(409)
})

test('LEGAL-023 F08 a plan whose buyer has withdrawn from it is not restored', async () => {
  const buyer = await someSubscriber(billing)
  await billing.advance(DAY_MS)
  expect((await refund(buyer, await firstOrderOf(buyer))).statusCode).toBe(202)
  const plan = await buyer.plan()

  expect(await billing.ctx.db.transaction((tx) => reinstate(billing.ctx, tx, plan))).toBe(false)

  expect(await buyer.plan()).toMatchObject({ state: 'revoked' })
})
