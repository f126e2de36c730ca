import { afterAll, beforeAll, expect, test } from 'vitest'
import { monthsAfter } from '@oriel/contract/billing/calendar'
import { DAY_MS, HOUR_MS } from '#/platform/clock.ts'
import { someBillingApp, type BillingApp } from '#/testing/some-billing-app.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someSubscriber } from '#/testing/some-subscriber.ts'
import { testContext } from '#/testing/test-context.ts'

const TOKEN = 'moves the time of this app'

let billing: BillingApp
beforeAll(async () => {
  billing = await someBillingApp({ env: { TEST_TOKEN: TOKEN } })
})
afterAll(() => billing.api.app.close())

const move = (payload: object, token = TOKEN) =>
  billing.api.app.inject({
    method: 'POST',
    url: '/__test/clock',
    headers: { authorization: `Bearer ${token}` },
    payload,
  })

/** The gateway's clock moves with the app's. */
async function passTo(at: Date): Promise<void> {
  const to = at.toISOString()
  await billing.gateway.control('POST', 'clock/advance', { to })
  const reply = await move({ to })
  expect([reply.statusCode, reply.json()]).toEqual([200, { now: to }])
}

test('R01 R03 three months that pass at once renew a plan at the end of each', async () => {
  const buyer = await someSubscriber(billing)
  const { anchorAt, periodEnd } = await buyer.plan()
  const ends = [periodEnd, monthsAfter(anchorAt, 2), monthsAfter(anchorAt, 3)]

  await passTo(new Date(monthsAfter(anchorAt, 3).getTime() + HOUR_MS))

  const paid = (await buyer.orders()).filter(({ purpose }) => purpose === 'renewal')
  expect(paid.map(({ state, createdAt }) => [state, createdAt])).toEqual(
    ends.map((at) => ['settled', at]),
  )
  expect((await buyer.plan()).periodEnd).toEqual(monthsAfter(anchorAt, 4))
})

test('R06 a renewal that the bank refuses is retried on its days, and the plan ends after the fourteenth', async () => {
  const buyer = await someSubscriber(billing, { card: '4000904000030200' })
  const { periodEnd } = await buyer.plan()

  await passTo(new Date(periodEnd.getTime() + 15 * DAY_MS))

  const tries = (await buyer.orders()).filter(({ purpose }) => purpose === 'renewal')
  const days = tries.map(({ createdAt }) =>
    Math.round((createdAt.getTime() - periodEnd.getTime()) / DAY_MS),
  )
  expect(days).toEqual([0, 1, 3, 5, 7])
  expect(await buyer.plan()).toMatchObject({
    state: 'expired',
    endedAt: new Date(periodEnd.getTime() + 14 * DAY_MS),
  })
})

test('time moves on by the given amount, and never back', async () => {
  const before = billing.clock.now()
  await move({ byMs: HOUR_MS })
  expect(billing.clock.now()).toEqual(new Date(before.getTime() + HOUR_MS))

  const back = await move({ to: before.toISOString() })
  expect(back.json()).toEqual({ now: billing.clock.now().toISOString() })
  expect(billing.clock.now()).toEqual(new Date(before.getTime() + HOUR_MS))
})

test('only the holder of the token may move the time, and it is checked before the body is read', async () => {
  const before = billing.clock.now()
  expect((await move({ byMs: HOUR_MS }, 'somebody else')).statusCode).toBe(401)
  expect((await move({ nonsense: true }, 'somebody else')).statusCode).toBe(401)
  expect((await move({ byMs: -1 })).statusCode).toBe(422)
  expect((await move({ to: 'noon' })).statusCode).toBe(422)
  expect(billing.clock.now()).toEqual(before)
})

test('without a token there is no such address', async () => {
  const { ctx } = await testContext()
  const { app } = await testApp(ctx)
  const reply = await app.inject({ method: 'POST', url: '/__test/clock' })
  expect(reply.statusCode).toBe(404)
  await app.close()
})
