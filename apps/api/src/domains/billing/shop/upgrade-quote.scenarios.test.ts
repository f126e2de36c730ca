import { afterAll, beforeAll, expect, test } from 'vitest'
import { MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

const quote = async (buyer: Subscriber, productId: string) =>
  (await buyer.call('POST', 'Payments/upgrade-quote', { productId })).json()
const later = (ms: number) => new Date(billing.clock.now().getTime() + ms).toISOString()

async function change(buyer: Subscriber, productId: string, quoteId: string) {
  const { renewalConsent } = (await buyer.checkoutBody(productId)) as { renewalConsent?: object }
  const body = { productId, quoteId, isOneClickCheckboxEnabled: true, renewalConsent }
  return buyer.call('POST', 'Payments/subscription-products/update', body)
}

test('API-096 SAFE-014 a price holds ten minutes, and no longer than the offer it is of', async () => {
  const buyer = await someSubscriber(billing)
  expect(await quote(buyer, 'sub_annual')).toMatchObject({ expiresAt: later(10 * MINUTE_MS) })
  await buyer.call('GET', 'Payments/upgrade-products')
  await buyer.call('GET', 'Payments/upgrade-products?downsellType=0')
  const end = later(120 * SECOND_MS)
  await billing.advance(30 * SECOND_MS)
  const { quoteId, expiresAt } = await quote(buyer, 'up_annual_base')
  expect(expiresAt).toBe(end)

  await billing.advance(90 * SECOND_MS)

  const reply = await change(buyer, 'up_annual_base', quoteId)
  expect([reply.statusCode, reply.json().code]).toEqual([409, 'quote_expired'])
})

test('API-096 K09 a form that is opened again after its price has changed uses the current one', async () => {
  const buyer = await someSubscriber(billing)
  const before = await quote(buyer, 'sub_annual')
  const first = await buyer.intent('sub_annual')
  expect((await buyer.intent('sub_annual')).orderId).toBe(first.orderId)
  await billing.advance(25 * MINUTE_MS)
  const now = await quote(buyer, 'sub_annual')
  expect(now.charge).toBeGreaterThan(before.charge)

  const again = await buyer.intent('sub_annual')

  expect(await buyer.order(again.orderId)).toMatchObject({ cents: now.charge })
  expect(await buyer.order(first.orderId)).toMatchObject({
    state: 'canceled',
    cents: before.charge,
  })
})
