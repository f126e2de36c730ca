import { afterEach, beforeEach, expect, test } from 'vitest'
import { createClock, HOUR_MS, later, MINUTE_MS } from '#/payments/machine/clock.ts'
import { openDatabase, type Database } from '#/payments/machine/database.ts'
import { createRandom } from '#/payments/machine/random.ts'
import { createSchedule, type Schedule } from '#/payments/machine/schedule.ts'
import { NOON, openInbox, someDatabase, type Inbox } from '#/payments/testing/some-gateway.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

const clock = createClock()
let database: Database
let own: ReturnType<typeof someDatabase>
let schedule: Schedule
let webhooks: Webhooks
let inbox: Inbox

beforeEach(async () => {
  clock.set(NOON)
  own = someDatabase()
  database = openDatabase(own.url)
  inbox = await openInbox()
  schedule = createSchedule({ database, clock, reportError })
  const random = createRandom('webhooks')
  const { signal: closing } = new AbortController()
  const base = inbox.url
  webhooks = createWebhooks({ database, clock, schedule, random, base, timeScale: 1, closing })
  webhooks.register('solidgate', {
    path: '/hook',
    retryAfterMs: [15 * MINUTE_MS, 30 * MINUTE_MS],
    isTaken: (status) => status === 200,
    compose: ({ id, body }, { attempt, flaws }) => ({
      body: JSON.stringify(body),
      headers: {
        'x-id': id,
        'x-attempt': `${attempt}${flaws.corruptSignature === true ? '!' : ''}`,
      },
    }),
  })
})
afterEach(async () => {
  await schedule.close()
  await database.close()
  inbox.close()
  await own.drop()
})

const reportError = (error: unknown) => console.error(error)

const send = (n: number, more: Partial<Parameters<Webhooks['send']>[0]> = {}) =>
  webhooks.send({ provider: 'solidgate', type: 'paid', subject: 'order', body: { n }, ...more })

const numbers = () => inbox.received.map(({ body }) => (JSON.parse(body) as { n: number }).n)

test('PAY-034 a webhook that is not accepted is sent again after the waits of its provider, then given up', async () => {
  inbox.answers.push(500, 503, 500)
  await send(1)
  await schedule.settled()
  expect(inbox.received).toHaveLength(1)
  await schedule.advance(later(NOON, 15 * MINUTE_MS - 1))
  expect(inbox.received).toHaveLength(1)
  await schedule.advance(later(NOON, 15 * MINUTE_MS))
  expect(inbox.received).toHaveLength(2)
  await schedule.advance(later(NOON, 24 * HOUR_MS))
  expect(inbox.received.map(({ headers }) => headers['x-attempt'])).toEqual(['1', '2', '3'])
  const deliveries = await webhooks.deliveries({ event: { subject: 'order' } })
  expect(deliveries.map(({ response }) => response)).toMatchObject([
    { status: 500 },
    { status: 503 },
    { status: 500 },
  ])
})

test('events of one order are sent in turn, at their times', async () => {
  await send(3, { at: later(NOON, HOUR_MS) })
  await send(1)
  await send(2)
  await schedule.advance(later(NOON, HOUR_MS))
  expect(numbers()).toEqual([1, 2, 3])
})

test('knobs duplicate, drop, spoil and delay what they match', async () => {
  webhooks.knobs.push({ type: 'paid', duplicate: 3, times: 1 })
  await send(1)
  await schedule.settled()
  expect(numbers()).toEqual([1, 1, 1])
  webhooks.knobs.push({ drop: true, times: 1 })
  await send(2)
  await schedule.settled()
  webhooks.knobs.push({ corruptSignature: true, delayMs: HOUR_MS, times: 1 })
  await send(4)
  await send(3)
  await schedule.advance(later(NOON, HOUR_MS))
  expect(numbers()).toEqual([1, 1, 1, 3, 4])
  expect(inbox.received.at(-1)?.headers['x-attempt']).toBe('1!')
})

test('a reorder window turns its events round', async () => {
  webhooks.knobs.push({ reorderWindowMs: MINUTE_MS })
  await send(1)
  await send(2)
  await send(3)
  await schedule.advance(later(NOON, MINUTE_MS))
  expect(numbers()).toEqual([3, 2, 1])
})

test('an event can be sent once more, and another under its id', async () => {
  const { id } = await send(1)
  webhooks.knobs.push({ replayEventId: id, times: 1 })
  await send(2)
  await schedule.settled()
  expect(inbox.received.map(({ headers }) => headers['x-id'])).toEqual([id, id])
  expect(await webhooks.resend('unknown')).toBeNull()
  await webhooks.resend(id)
  await schedule.settled()
  expect(numbers()).toEqual([1, 2, 2])
})

test('queued items survive the process', async () => {
  await send(1, { at: later(NOON, HOUR_MS) })
  await schedule.close()
  const next = createSchedule({ database, clock, reportError })
  const done: unknown[] = []
  next.on('webhook', async (doc) => {
    done.push(doc)
  })
  await next.advance(later(NOON, HOUR_MS))
  expect(done).toMatchObject([{ event: { body: { n: 1 } } }])
  await next.close()
})
