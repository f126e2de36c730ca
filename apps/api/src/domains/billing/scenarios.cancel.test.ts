import { afterAll, beforeAll, expect, test } from 'vitest'
import { someTill, type Till } from '#/testing/some-billing-app.ts'
import { answerPaypal } from '#/testing/some-gateway.ts'
import { cancelAtPaypal, END_AGREEMENT } from './subscriptions/agreement-end.service.ts'

let till: Till

beforeAll(async () => {
  till = await someTill()
})
afterAll(() => till.api.app.close())

test('TS-059 K04 K05 a plan is cancelled and confirmed at once while the call to its provider fails, which is made again within a minute', async () => {
  const buyer = await till.buyer()
  const { href } = await buyer.openPaypal('sub_monthly')
  await answerPaypal(href)
  await till.hear()
  const [plan] = await buyer.subscriptions()
  const subscriptionRef = plan?.providerRef ?? ''
  const agreement = async () =>
    (await till.ctx.payments.paypal?.readSubscription(subscriptionRef))?.status
  const cancelPath = `/paypal/v1/billing/subscriptions/${subscriptionRef}/cancel`
  const fault = { match: { provider: 'paypal', path: cancelPath }, mode: 'status', status: 503 }
  await till.gateway.control('POST', 'faults', fault)

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
      await till.ctx.db.$client.query<{ waits: number }>(
        `select extract(epoch from start_after - now())::float as waits from jobs.job
         where name = $1 and state = 'retry'`,
        [END_AGREEMENT.name],
      )
    ).rows
  await expect.poll(waiting).toHaveLength(1)
  expect((await waiting())[0]?.waits).toBeLessThanOrEqual(60)
  expect(await agreement()).toBe('active')

  await till.gateway.control('DELETE', 'faults')
  // What the job does at its next retry.
  const effect = await cancelAtPaypal(till.ctx, { subscriptionRef })
  await till.ctx.db.transaction(effect)
  expect(await agreement()).toBe('cancelled')
  expect(await buyer.subscriptions()).toMatchObject([{ state: 'canceling' }])
})
