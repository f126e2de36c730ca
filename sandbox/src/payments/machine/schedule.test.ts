import { afterEach, beforeEach, expect, test } from 'vitest'
import { NOON, openInbox, someDatabase } from '#/payments/testing/some-gateway.ts'
import { startPaymentGateway } from '../gateway.ts'
import { createClock, later, MINUTE_MS } from './clock.ts'
import { openDatabase, type Database } from './database.ts'
import { createSchedule } from './schedule.ts'

const SOON_MS = 20

let own: ReturnType<typeof someDatabase>
let database: Database
let errors: unknown[]

beforeEach(() => {
  own = someDatabase()
  database = openDatabase(own.url)
  errors = []
})
afterEach(async () => {
  await database.close()
  await own.drop()
})

const reportError = (error: unknown) => void errors.push(error)
const item = (name: string, at: Date, lane = 'one') => ({ kind: 'note', lane, at, doc: { name } })

test('on the machine’s clock due work runs by itself, not before', async () => {
  const clock = createClock()
  const schedule = createSchedule({ database, clock, reportError })
  const doneAt: Date[] = []
  schedule.on('note', async () => void doneAt.push(clock.now()))
  await schedule.settled()
  const at = later(clock.now(), SOON_MS)
  await schedule.add(item('later', at))
  await expect.poll(() => doneAt).toHaveLength(1)
  expect(doneAt[0]?.getTime()).toBeGreaterThanOrEqual(at.getTime())
  await schedule.close()
})

test('advancing stops at every time on the way, also at what is added there', async () => {
  const clock = createClock(NOON)
  const schedule = createSchedule({ database, clock, reportError })
  const times: string[] = []
  schedule.on<{ name: string }>('note', async ({ name }, at) => {
    times.push(clock.now().toISOString().slice(11, 16))
    if (name === 'again') await schedule.add(item('last', later(at, MINUTE_MS)))
  })
  await schedule.add(item('late', later(NOON, 3 * MINUTE_MS)))
  await schedule.add(item('again', later(NOON, MINUTE_MS), 'two'))
  await Promise.all([
    schedule.advance(later(NOON, 2 * MINUTE_MS)),
    schedule.advance(later(NOON, 5 * MINUTE_MS)),
  ])
  expect(times).toEqual(['12:01', '12:02', '12:03'])
  expect(clock.now()).toEqual(later(NOON, 5 * MINUTE_MS))
  await schedule.close()
})

test('work that fails is reported, and does not hold up its lane', async () => {
  const schedule = createSchedule({ database, clock: createClock(NOON), reportError })
  const done: string[] = []
  schedule.on<{ name: string }>('note', async ({ name }) => {
    if (name === 'bad') throw new Error('no')
    done.push(name)
  })
  await schedule.add(item('bad', NOON))
  await schedule.add(item('good', NOON))
  await schedule.settled()
  expect([done, errors]).toEqual([['good'], [new Error('no')]])
  await schedule.close()
})

test('a gateway continues what an earlier one left', async () => {
  const inbox = await openInbox()
  const event = { id: '1', provider: 'solidgate', type: 'left', subject: 'order', body: { n: 1 } }
  const earlier = createSchedule({ database, clock: createClock(NOON), reportError })
  const doc = { event, attempt: 1, copies: 1, flaws: {} }
  const at = later(NOON, MINUTE_MS)
  await earlier.add({ kind: 'webhook', lane: 'order', at, doc })
  await earlier.close()
  const gateway = await startPaymentGateway({ databaseUrl: own.url, webhookBase: inbox.url })
  await fetch(`${gateway.url}/solidgate/3ds/unknown`)
  await expect.poll(() => inbox.received.map(({ body }) => body)).toEqual(['{"n":1}'])
  await gateway.close()
  inbox.close()
})
