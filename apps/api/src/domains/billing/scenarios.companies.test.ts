import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { SolidIntent } from '@oriel/contract/billing/checkout'
import { asId } from '@oriel/contract/ids'
import { HOUR_MS } from '#/platform/clock.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import { answerPaypal, payByResign } from '#/testing/some-gateway.ts'
import { asSubscriber, passTo, someSubscriber } from '#/testing/some-subscriber.ts'
import { twoCompanies, type TwoCompanies } from '#/testing/two-companies.ts'
import { refundForSupport } from './refunds/support-refund.service.ts'
import { settleOrder } from './settlement/service.ts'
import { compareWithProviders } from './upkeep/reconcile-comparison.service.ts'

const CHALLENGED = '497592770594980'
const YUNO_CARD = '4507990000000002'

let billing: TwoCompanies
beforeAll(async () => {
  billing = await twoCompanies()
})
afterAll(() => billing.api.app.close())
beforeEach(() => {
  billing.heard()
})

/** The second company was asked for this, the first one for nothing. */
function expectHeard(...calls: string[]): void {
  const { first, second } = billing.heard()
  expect(first).toEqual([])
  expect(second).toEqual(expect.arrayContaining(calls))
}

test('TENANT-018 a stored card is charged at one click by the company that stored it', async () => {
  const buyer = await someSubscriber(billing)
  billing.heard()

  const reply = await buyer.oneClick('tok_100')

  expect(reply.statusCode).toBeLessThan(300)
  expectHeard('solidgate.chargeToken')
})

test('TENANT-018 the form is that of the company whose brand sells', async () => {
  const buyer = await billing.buyer()
  const options = await buyer.call('GET', 'Payments/checkout-options')
  expect(options.json()).toMatchObject({ scriptUrl: billing.payments.solidgate?.scriptUrl })
})

test('TENANT-018 a plan is renewed by the company that sold it', async () => {
  const buyer = await someSubscriber(billing)
  billing.heard()

  await passTo(billing, (await buyer.plan()).periodEnd)

  expect(await buyer.renewals()).toMatchObject([{ state: 'settled' }])
  expectHeard('solidgate.chargeToken')
})

test('TENANT-018 money goes back from the company that took it', async () => {
  const buyer = await someSubscriber(billing)
  const [order] = await buyer.orders()
  billing.heard()

  const reply = await buyer.call('POST', `Payments/orders/${order?.orderId}/refund`, {
    reason: 'money_back',
  })
  expect(reply.statusCode).toBe(202)
  await refundsSent(billing.ctx)

  expect((await buyer.orders())[0]?.refundedCents).toBe(order?.cents)
  expectHeard('solidgate.refund')
})

test('TENANT-018 a card at Yuno is paid with, charged again and forgotten at the company that stored it', async () => {
  const buyer = await billing.buyer()
  expect((await buyer.payByYuno('sub_monthly', YUNO_CARD)).statusCode).toBeLessThan(300)
  await billing.receiveWebhooks()
  expectHeard('yuno.customer', 'yuno.createSession', 'yuno.createPayment')
  const [card] = await buyer.cards()

  expect((await buyer.oneClick('tok_100')).statusCode).toBeLessThan(300)
  expectHeard('yuno.chargeToken')

  const reply = await buyer.call('DELETE', `Payments/user-card-info?cardId=${card?.cardId}`)
  expect(reply.statusCode).toBe(204)

  await expect.poll(() => jobsLeft('billing.unenroll%', buyer.userId)).toEqual([])
  expectHeard('yuno.unenroll')
})

/** A subscriber with an agreement at PayPal. */
async function somePayer() {
  const buyer = asSubscriber(billing, await billing.buyer())
  const { orderId, href } = await buyer.openPaypal('sub_monthly')
  await answerPaypal(href)
  await billing.receiveWebhooks()
  expectHeard('paypal.createSubscription', 'paypal.readSubscription')
  return { ...buyer, orderId }
}

test('TENANT-018 a PayPal agreement is made, ended and made anew at the company that sold the plan', async () => {
  const buyer = await somePayer()
  const { subscriptionId, providerRef } = await buyer.plan()
  const path = `Payments/subscription/${subscriptionId}`

  expect((await buyer.call('POST', `${path}/cancel`, { answers: [] })).statusCode).toBe(200)
  await expect
    .poll(() => billing.payments.paypal?.readSubscription(providerRef ?? ''))
    .toMatchObject({ status: 'cancelled' })
  expectHeard('paypal.readSubscription', 'paypal.cancelSubscription')

  expect((await buyer.call('POST', `${path}/restore`)).statusCode).toBe(200)
  expectHeard('paypal.createSubscription')
})

test('TENANT-018 PayPal is asked about a sale it gave back, and gives back, at the company that sold', async () => {
  const payer = await somePayer()
  const { providerRef } = await payer.plan()
  const { sales } = (await billing.payments.paypal?.readSubscription(providerRef ?? '')) ?? {}
  await billing.gateway.control('POST', `paypal/captures/${sales?.[0]?.saleId}/refund`, {
    amount: 500,
  })
  await billing.receiveWebhooks()
  expect(await payer.order(payer.orderId)).toMatchObject({ refundedCents: 500 })
  expectHeard('paypal.readSubscription', 'paypal.readRefund')

  await refundForSupport(billing.ctx, payer.orderId)
  await refundsSent(billing.ctx)
  expectHeard('paypal.refund')
})

test('TENANT-018 a pack is ordered and captured at the PayPal of the company that sells it', async () => {
  const buyer = await someSubscriber(billing)
  const { orderId, href } = await buyer.openPaypal('tok_100')
  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)

  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled' })
  expectHeard('paypal.createOrder', 'paypal.capture')
})

test('TENANT-018 support gives back what was paid at Yuno through the company that took it', async () => {
  const buyer = await billing.buyer()
  await buyer.payByYuno('sub_monthly', YUNO_CARD)
  await billing.receiveWebhooks()
  const [order] = await buyer.orders()
  billing.heard()

  await refundForSupport(billing.ctx, order?.orderId ?? asId(''))
  await refundsSent(billing.ctx)

  expect((await buyer.orders())[0]?.refundedCents).toBe(order?.cents)
  expectHeard('yuno.refund')
})

test('TENANT-018 the forms of cards, old and new, and the bank’s answer are of the company that sells', async () => {
  const buyer = await someSubscriber(billing)
  const { orderId } = await buyer.pay('tok_100', CHALLENGED, '1234')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled' })
  expectHeard('solidgate.createFormIntent', 'solidgate.status')

  const { cardId } = await buyer.plan()
  const resign = await buyer.call('POST', 'Payments/create-resign-intent', {
    productId: 'tok_350',
    userCardInfoId: cardId,
    successUrl: 'http://svitlo.localhost/tokens',
    failUrl: 'http://svitlo.localhost/tokens',
    sourcePath: '/tokens',
    customerPlatform: 'WEB',
    userAgent: 'test',
  })
  expect(resign.statusCode).toBe(201)
  const { merchantData } = resign.json<SolidIntent>()
  expect((await payByResign(billing.gateway, merchantData)).outcome).toBe('paid')
  expectHeard('solidgate.createResignIntent')
})

test('TENANT-018 agreements are compared with the PayPal of the company that sold the plan', async () => {
  await somePayer()
  await billing.advance(2 * HOUR_MS)
  billing.heard()

  await compareWithProviders(billing.ctx, () => Promise.resolve())

  const { first, second } = billing.heard()
  // Each company's list is read; who sold what is not known before.
  expect(first).toEqual(['solidgate.listPaid'])
  expect(second).toEqual(expect.arrayContaining(['solidgate.listPaid', 'paypal.readSubscription']))
})

/** Jobs of a kind that have not ended well. */
async function jobsLeft(name: string, userId: string): Promise<unknown[]> {
  const { rows } = await billing.ctx.db.$client.query(
    `select state from jobs.job where name like $1 and data->>'userId' = $2 and state <> 'completed'`,
    [name, userId],
  )
  return rows
}
