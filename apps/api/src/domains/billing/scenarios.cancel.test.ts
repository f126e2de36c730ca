import { afterAll, beforeAll, expect, test } from 'vitest'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { cancelAtPaypal, END_AGREEMENT } from './subscriptions/agreement-end.service.ts'

let billing: BillingApp

beforeAll(async () => {
  billing = await someBillingApp()
})
afterAll(() => billing.api.app.close())

test('TS-059 K04 K05 a plan is cancelled and confirmed at once while the call to its provider fails, which is made again within a minute', async () => {
  const buyer = await billing.buyer()
  const { href } = await buyer.openPaypal('sub_monthly')
  await answerPaypal(href)
  await billing.receiveWebhooks()
  const [plan] = await buyer.subscriptions()
  const subscriptionRef = plan?.providerRef ?? ''
  const agreement = async () =>
    (await billing.ctx.payments.paypal?.readSubscription(subscriptionRef))?.status
  const cancelPath = `/paypal/v1/billing/subscriptions/${subscriptionRef}/cancel`
  const fault = { match: { provider: 'paypal', path: cancelPath }, mode: 'status', status: 503 }
  await billing.gateway.control('POST', 'faults', fault)

  const path = `Payments/subscription/${plan?.subscriptionId}/cancel`
  const reply = await buyer.call('POST', path, { answers: [] })
  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({
    status: 'canceling',
    cancellationRequestedAt: expect.any(String),
  })
  expect(await agreement()).toBe('active')
  const waiting = async () =>
    (
      await billing.ctx.db.$client.query<{ waits: number }>(
        `select extract(epoch from start_after - now())::float as waits from jobs.job
         where name = $1 and state = 'retry'`,
        [END_AGREEMENT.name],
      )
    ).rows
  await expect.poll(waiting).toHaveLength(1)
  expect((await waiting())[0]?.waits).toBeLessThanOrEqual(60)
  expect(await agreement()).toBe('active')

  await billing.gateway.control('DELETE', 'faults')
  // What the job does at its next retry.
  const effect = await cancelAtPaypal(billing.ctx, { subscriptionRef })
  await billing.ctx.db.transaction(effect)
  expect(await agreement()).toBe('cancelled')
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'canceling' }])
})
