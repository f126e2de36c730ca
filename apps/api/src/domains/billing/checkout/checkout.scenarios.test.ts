import { afterAll, beforeAll, expect, test } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { settleOrder } from '#/domains/billing/settlement/service.ts'
import { GOOD_CARD, someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { runDue, someSubscriber, type Subscriber } from '#/testing/some-subscriber.ts'
import { createResignIntent } from './service.ts'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

/** A subscriber whose cancelled plan has ended, before the system has recorded it. */
async function somebodyWhoLeft(): Promise<Subscriber> {
  const buyer = await someSubscriber(billing)
  const { subscriptionId, periodEnd } = await buyer.plan()
  const path = `Payments/subscription/${subscriptionId}/cancel`
  expect((await buyer.call('POST', path, { answers: [] })).statusCode).toBe(200)
  await billing.advance(periodEnd.getTime() - billing.clock.now().getTime())
  return buyer
}

test('K03 a buyer who cancelled can buy again the moment the plan is over, before its end is recorded', async () => {
  const buyer = await somebodyWhoLeft()
  const { periodEnd } = await buyer.plan()

  const { orderId } = await buyer.pay('sub_monthly', GOOD_CARD)
  await settleOrder(billing.ctx, orderId)

  const after = [
    { state: 'canceled', endedAt: periodEnd, dueAt: null },
    { state: 'intro', periodIndex: 0 },
  ]
  expect(await buyer.order(orderId)).toMatchObject({ purpose: 'plan', duplicateOf: null })
  expect(await buyer.subscriptions()).toMatchObject(after)
  await runDue(billing)
  expect(await buyer.subscriptions()).toMatchObject(after)
})

test('K03 a plan that is over is not changed for a longer one: it is bought', async () => {
  const buyer = await somebodyWhoLeft()
  const quote = await buyer.call('POST', 'Payments/upgrade-quote', { productId: 'sub_annual' })
  expect([quote.statusCode, quote.json().code]).toEqual([403, 'offer_not_available'])

  const { orderId } = await buyer.pay('sub_annual', GOOD_CARD)
  await settleOrder(billing.ctx, orderId)

  expect(await buyer.order(orderId)).toMatchObject({ purpose: 'plan', cents: 11_999 })
})

test('API-051 a missing card is not found; any other reason is reported as it is', async () => {
  const buyer = await someSubscriber(billing)
  const { cardId } = await buyer.plan()
  const body = {
    productId: 'tok_550',
    sourcePath: '/tokens',
    customerPlatform: 'WEB',
    userAgent: 'test',
    successUrl: 'http://oriel.test/tokens',
    failUrl: 'http://oriel.test/tokens',
  }
  const resign = (userCardInfoId: string) =>
    buyer.call('POST', 'Payments/create-resign-intent', { ...body, userCardInfoId })
  const unknown = await resign('01900000-0000-7000-8000-000000000000')
  expect([unknown.statusCode, unknown.json().code]).toEqual([404, 'not_found'])
  const { vault } = billing.ctx
  const asked = { userId: buyer.userId, cardId: cardId ?? asId('') }
  const locked = { ...vault, of: () => Promise.reject(new Error('no key')) }
  const begin = { ...asked, brand: 'main', productId: 'tok_550' } as Parameters<
    typeof createResignIntent
  >[1]
  await expect(createResignIntent({ ...billing.ctx, vault: locked }, begin)).rejects.toThrow(
    'no key',
  )
})
