import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { refundsSent } from '#/testing/refunds-sent.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { passTo, someSubscriber } from '#/testing/some-subscriber.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

test('F01 K06 money that is had back while a change of plan is being paid pays for no part of that', async () => {
  const buyer = await someSubscriber(billing)
  const [first] = await buyer.orders()
  await billing.advance(DAY_MS)
  const { orderId, href } = await buyer.openPaypal('sub_annual')
  expect((await buyer.order(orderId)).creditCents).toBeGreaterThan(1900)
  const path = `Payments/orders/${first?.orderId}/refund`
  expect((await buyer.call('POST', path, { reason: 'money_back' })).statusCode).toBe(202)

  await answerPaypal(href)
  await settleOrder(billing.ctx, orderId)
  await refundsSent(billing.ctx)

  const order = await buyer.order(orderId)
  expect(order).toMatchObject({ state: 'settled', duplicateOf: orderId })
  expect(order.refundedCents).toBe(order.cents)
  expect((await buyer.subscriptions()).map(({ state }) => state)).toEqual(['revoked'])
  expect(await buyer.tokens()).toBe(0)
})

test('K08 PAY-038 a lifetime that a credit more than pays for brings tokens in every month', async () => {
  const buyer = await someSubscriber(billing, { productId: 'sub_annual' })
  await passTo(billing, (await buyer.plan()).periodEnd)
  const quoted = await buyer.call('POST', 'Payments/upgrade-quote', {
    productId: 'sub_lifetime_annual',
  })
  expect(quoted.json()).toMatchObject({ charge: 0, credit: 39_999 })
  const { renewalConsent } = (await buyer.checkoutBody('sub_lifetime_annual')) as {
    renewalConsent?: object
  }
  const body = { productId: 'sub_lifetime_annual', isOneClickCheckboxEnabled: true, renewalConsent }
  const reply = await buyer.call('POST', 'Payments/subscription-products/update', body)
  expect(reply.json()).toMatchObject({ status: 'success' })
  const before = await buyer.tokens()
  const { startedAt } = await buyer.plan()

  await passTo(billing, monthsAfter(startedAt, 3))

  expect(await buyer.plan()).toMatchObject({ state: 'lifetime', dueAt: monthsAfter(startedAt, 4) })
  expect(await buyer.tokens()).toBe(before + 300)
})
