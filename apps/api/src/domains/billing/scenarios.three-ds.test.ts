import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OrderId } from '@oriel/contract/ids'
import { MINUTE_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerBank, payByForm } from '#/testing/some-gateway.ts'

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const CHALLENGED = '497592770594980'

test('T01 a payment that the bank asks about begins the plan once it is confirmed', async () => {
  const buyer = await billing.buyer()
  const { orderId, merchantData } = await buyer.intent('sub_monthly')
  const form = await payByForm(billing.gateway, merchantData, CHALLENGED)
  expect(form.outcome).toBe('challenge')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'requires_action' })
  expect(await buyer.tokens()).toBe(0)
  await answerBank(billing.gateway.url + form.challengePath, '1234')
  await billing.receiveWebhooks()
  expect(await buyer.order(orderId)).toMatchObject({ state: 'settled', actionUrl: null })
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'intro' }])
  expect(await buyer.tokens()).toBe(100)
})

test.each([
  ['T02', '1111', 'fail', '5.01'],
  ['T03', '2222', 'fail', '2.12'],
  ['T03', '3333', 'fail', '2.11'],
  ['T03', '4444', 'success', null],
] as const)('%s the code %s at the bank ends as %s %s', async (_id, code, status, errorCode) => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', CHALLENGED, code)
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status, errorCode })
  expect((await buyer.subscriptions()).length).toBe(status === 'success' ? 1 : 0)
  expect(await buyer.tokens()).toBe(status === 'success' ? 100 : 0)
})

test('T04 a buyer who leaves the page of the bank reads that the time is up, and may try again', async () => {
  const buyer = await billing.buyer()
  const { orderId } = await buyer.pay('sub_monthly', '4000902000000405')
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })
  await billing.advance(16 * MINUTE_MS)
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'fail', errorCode: '0.02' })
  expect(await buyer.tokens()).toBe(0)
  const again = await buyer.pay('sub_monthly')
  await billing.receiveWebhooks()
  expect(await buyer.status(again.orderId)).toMatchObject({ status: 'success' })
})

test('T05 a buyer who comes back before the bank has answered waits', async () => {
  const buyer = await billing.buyer()
  const { orderId, form } = await buyer.pay('sub_monthly', CHALLENGED)
  billing.clock.advance(4000)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing', errorCode: null })
  expect(await buyer.order(orderId)).toMatchObject({ state: 'requires_action' })
  await answerBank(billing.gateway.url + form.challengePath, '1234')
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
})

test('T06 a stored card that the bank asks about leads to its page and back', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly', CHALLENGED, '1234')
  await billing.receiveWebhooks()
  const reply = (await buyer.oneClick('tok_100')).json<{ orderId: OrderId; redirectUrl: string }>()
  expect(reply).toMatchObject({ status: 'processing', errorCode: null })
  expect(new URL(reply.redirectUrl).origin).toBe(new URL(billing.gateway.url).origin)
  expect(await buyer.order(reply.orderId)).toMatchObject({ state: 'requires_action' })
  expect(await answerBank(reply.redirectUrl, '1234')).toContain('http://oriel.test/pricing')
  await billing.receiveWebhooks()
  expect(await buyer.status(reply.orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100 + 100)
})

test('T06 API-046 a change of plan that the bank asks about comes back to the account', async () => {
  const buyer = await billing.buyer()
  await buyer.pay('sub_monthly', CHALLENGED, '1234')
  await billing.receiveWebhooks()
  const { renewalConsent } = (await buyer.checkoutBody('sub_annual')) as { renewalConsent: object }
  const reply = await buyer.call('POST', 'Payments/subscription-products/update', {
    productId: 'sub_annual',
    isOneClickCheckboxEnabled: true,
    renewalConsent,
  })
  const { orderId, redirectUrl } = reply.json<{ orderId: OrderId; redirectUrl: string }>()
  expect(reply.json()).toMatchObject({ status: 'processing', subscription: { periodInMonths: 1 } })
  const back = new URL((await answerBank(redirectUrl, '1234')) ?? '')
  expect(back.pathname).toBe('/account')
  expect(Object.fromEntries(back.searchParams)).toMatchObject({
    orderId,
    purchaseType: 'subscription',
    redirectType: 'success',
  })
  await billing.receiveWebhooks()
  expect((await buyer.subscriptions()).map(({ state }) => state)).toEqual(['superseded', 'intro'])
})

test('T07 a question of the bank that was closed at Yuno is no refusal', async () => {
  const buyer = await billing.buyer()
  const reply = (await buyer.payByYuno('sub_monthly', '4916994064252017')).json<{
    orderId: OrderId
  }>()
  expect(reply).toMatchObject({ status: 'processing', sdkActionRequired: true, errorCode: null })
  const { orderId } = reply
  billing.clock.advance(4000)
  expect(await buyer.status(orderId)).toMatchObject({ status: 'processing' })
  const { providerRef } = await buyer.order(orderId)
  await billing.gateway.control('POST', `yuno/payments/${providerRef}/settle`, {})
  await billing.receiveWebhooks()
  expect(await buyer.status(orderId)).toMatchObject({ status: 'success' })
  expect(await buyer.tokens()).toBe(100)
})
