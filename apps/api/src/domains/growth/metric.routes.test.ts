import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startedMetric } from '@oriel/contract/growth/metrics'
import { HOUR_MS } from '#/platform/clock.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
let at: TestApp

beforeAll(async () => {
  main = await testContext()
  at = await testApp(main.ctx)
})
afterAll(() => at.app.close())

const METRIC = { metric: 'front_payment_duration' }
const member = async () => staying(main.ctx, await someUser(main.ctx))
const post = (user: SomeUser, path: string, body: object) =>
  at.as(user)('POST', `/api/Prometheus/${path}`, body)
const start = async (user: SomeUser) =>
  startedMetric.parse((await post(user, 'start', METRIC)).json()).id
const stop = (user: SomeUser, resultLabel = 'success') =>
  post(user, 'stop', { ...METRIC, resultLabel })
const stopById = (user: SomeUser, id: string, resultLabel = 'success') =>
  post(user, 'stop-by-id', { ...METRIC, resultLabel, id })

/** How many durations were counted, and how long they were in all. */
async function counted(result: string): Promise<{ count: number; seconds: number }> {
  const { values } = await main.ctx.metrics.paymentDuration.get()
  const of = (suffix: string) =>
    values.find(
      ({ metricName, labels }) =>
        metricName === `front_payment_duration_${suffix}` && labels['result'] === result,
    )?.value ?? 0
  return { count: of('count'), seconds: of('sum') }
}

test('API-075 API-076 a start answers with an id, a stop counts the time since', async () => {
  const user = await member()
  const before = await counted('success')
  await start(user)
  main.advance(7000)

  const reply = await stop(user)

  expect(reply.statusCode).toBe(204)
  expect(await counted('success')).toEqual({ count: before.count + 1, seconds: before.seconds + 7 })
  expect(await main.ctx.metrics.registry.metrics()).toContain('front_payment_duration_bucket')
})

test('API-076 a stop ends the latest that runs, and none when nothing does', async () => {
  const user = await member()
  await start(user)
  main.advance(60_000)
  await start(user)
  main.advance(1000)
  const before = await counted('fail')

  await stop(user, 'fail')
  expect((await counted('fail')).seconds).toBe(before.seconds + 1)
  await stop(user, 'fail')
  expect((await counted('fail')).seconds).toBe(before.seconds + 62)
  expect((await stop(user, 'fail')).statusCode).toBe(204)

  expect((await counted('fail')).count).toBe(before.count + 2)
})

test('API-077 a second stop of the same id counts nothing, also at the same moment', async () => {
  const user = await member()
  const id = await start(user)
  const before = await counted('success')

  const replies = await Promise.all([1, 2, 3].map(() => stopById(user, id)))

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 204, 204])
  expect((await counted('success')).count).toBe(before.count + 1)
})

test('API-077 ROLE-010 another user’s id does not exist', async () => {
  const id = await start(await member())

  expect((await stopById(await member(), id)).statusCode).toBe(404)
  expect((await stopById(await member(), randomUUID())).statusCode).toBe(404)
})

test('API-076 a measurement that was never stopped is forgotten after an hour', async () => {
  const user = await member()
  const id = await start(user)
  main.advance(HOUR_MS + 1)
  await start(user)

  expect((await stopById(user, id)).statusCode).toBe(404)
})

test('API-157 a start takes the name of the metric and nothing else, of no other type', async () => {
  const user = await member()
  expect((await post(user, 'start', METRIC)).statusCode).toBe(200)

  const refused = [
    {},
    { metric: 'other' },
    { ...METRIC, more: 1 },
    ...[1, true, null, [METRIC.metric], { name: METRIC.metric }].map((metric) => ({ metric })),
  ]
  for (const body of refused) {
    const reply = await post(user, 'start', body)
    expect([body, reply.statusCode]).toEqual([body, 422])
    expect(reply.json()).toMatchObject({ code: 'validation_failed' })
  }
})

test.each([
  ['stop', METRIC],
  ['stop', { ...METRIC, metric: 1 }],
  ['stop', { ...METRIC, resultLabel: 'maybe' }],
  ['stop', { ...METRIC, resultLabel: 1 }],
  ['stop-by-id', { ...METRIC, resultLabel: 'fail' }],
  ['stop-by-id', { ...METRIC, resultLabel: 'fail', id: 'x' }],
])('API-158 API-077 POST %s with %j is refused', async (path, body) => {
  expect((await post(await member(), path, body)).statusCode).toBe(422)
})
