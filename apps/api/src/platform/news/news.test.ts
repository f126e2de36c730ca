import { randomUUID } from 'node:crypto'
import { Redis } from 'ioredis'
import { Client } from 'pg'
import pino from 'pino'
import { afterEach, beforeEach, describe, expect, inject, test, vi } from 'vitest'
import { asId } from '@oriel/contract/ids'
import { officialClient, startHub } from '#/platform/hub/harness.ts'
import { NewsTooLarge, type News, type NewsMessage } from './news.ts'
import { pauseMs } from './postgres-line.ts'
import { createPostgresNews } from './postgres.ts'
import { createRedisNews } from './redis.ts'

const PATIENCE = { timeout: 30_000 }

const log = pino({ level: 'silent' })
const hint: NewsMessage = {
  userId: asId('ann'),
  target: 'ChatChanged',
  args: [{ chatId: 'c', seq: 7 }],
}
const cleanups: (() => Promise<unknown>)[] = []

afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

/** Empty in a run without Redis, which `npm test` reports. */
const redisUrl = inject('redisUrl') ?? ''

/** An instance with a hub that receives the news, and a client of ann's on it. */
async function instanceWithClient(news: News): Promise<unknown[]> {
  const server = await startHub()
  cleanups.push(server.close)
  news.subscribe(({ userId, target, args }) => server.hub.sendToUser(userId, target, ...args))

  const client = officialClient(server.url, 'ann')
  const calls: unknown[] = []
  client.on('ChatChanged', (call) => calls.push(call))
  await client.start()
  cleanups.push(() => client.stop())
  return calls
}

const ways = [
  {
    name: 'PostgreSQL NOTIFY',
    isThere: true,
    open: (channel: string) =>
      createPostgresNews({
        connectionString: inject('postgresUrl'),
        instanceId: randomUUID(),
        log,
        channel,
      }),
    /** Cuts the connections of the channel, whose last words were to listen to it. */
    cut: async (channel: string) => {
      const client = new Client({ connectionString: inject('postgresUrl') })
      await client.connect()
      const sql = 'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE query = $1'
      const { rowCount } = await client.query(sql, [`LISTEN "${channel}"`])
      await client.end()
      return rowCount
    },
  },
  {
    name: 'Redis pub/sub',
    isThere: redisUrl !== '',
    open: (channel: string) =>
      createRedisNews({ url: redisUrl, instanceId: randomUUID(), log, channel }),
    cut: async (channel: string) => {
      const redis = new Redis(redisUrl)
      const clients = String(await redis.client('LIST')).split('\n')
      const ours = clients.filter((line) => line.includes(`name=${channel} `))
      const ids = ours.flatMap((line) => /^id=(\d+)/.exec(line)?.[1] ?? [])
      for (const id of ids) await redis.client('KILL', 'ID', id)
      redis.disconnect()
      return ids.length / 2
    },
  },
]

describe.each(ways)('over $name', ({ isThere, open, cut }) => {
  beforeEach(({ skip }) => skip(!isThere, 'TEST_REDIS_URL is not set'))

  async function openTwo(): Promise<{ a: News; b: News; channel: string }> {
    const channel = `news-${randomUUID()}`
    const [a, b] = await Promise.all([open(channel), open(channel)])
    cleanups.push(() => Promise.all([a.close(), b.close()]))
    return { a, b, channel }
  }

  test('RT-017 a message published on A reaches the clients of A and B', async () => {
    const { a, b } = await openTwo()
    const [onA, onB] = [await instanceWithClient(a), await instanceWithClient(b)]

    await a.publish(hint)
    const fromA = { chatId: 'c', seq: 7 }
    await vi.waitFor(() => expect([onA, onB]).toEqual([[fromA], [fromA]]), PATIENCE)
    await b.publish({ ...hint, args: ['b'] })
    await vi.waitFor(
      () =>
        expect([onA, onB]).toEqual([
          [fromA, 'b'],
          [fromA, 'b'],
        ]),
      PATIENCE,
    )
  })

  test('RT-017 many messages of one tick arrive in order, equal ones too', async () => {
    const { a, b } = await openTwo()
    const received: unknown[] = []
    b.subscribe(({ args }) => received.push(args[0]))

    const texts = Array.from({ length: 300 }, (_, number) => 'x'.repeat(number % 7))
    await Promise.all(texts.map((text) => a.publish({ ...hint, args: [text] })))
    await vi.waitFor(() => expect(received).toEqual(texts), PATIENCE)
  })

  test('RT-017 connections that are cut come back by themselves', async () => {
    const { a, b, channel } = await openTwo()
    const received: NewsMessage[] = []
    const line: boolean[] = []
    b.subscribe((message) => received.push(message))
    b.watchLine((isUp) => line.push(isUp))
    expect(await cut(channel)).toBe(2)

    await vi.waitFor(
      async () => {
        await a.publish(hint)
        expect(received[0]).toEqual(hint)
      },
      { timeout: 20_000, interval: 100 },
    )
    expect(line).toEqual([false, true])
  })

  test('RT-017 a message too large for NOTIFY is refused, whatever the way', async () => {
    const { a } = await openTwo()

    await expect(a.publish({ ...hint, args: ['x'.repeat(8000)] })).rejects.toThrow(NewsTooLarge)
  })

  test('messages published before closing are still sent', async () => {
    const { a, b } = await openTwo()
    const received: NewsMessage[] = []
    b.subscribe((message) => received.push(message))
    await a.publish(hint)
    await a.close()

    await vi.waitFor(() => expect(received).toEqual([hint]), PATIENCE)
  })
})

test('RT-017 the pauses between attempts to connect double up to 10 s', () => {
  expect([0, 1, 2, 6, 7, 8, 100].map(pauseMs)).toEqual([
    100, 200, 400, 6400, 10_000, 10_000, 10_000,
  ])
})

test('news that cannot start says so', async () => {
  const nowhere = 'postgres://app@127.0.0.1:1/postgres'
  await expect(
    createPostgresNews({ connectionString: nowhere, instanceId: 'a', log }),
  ).rejects.toThrow('ECONNREFUSED')
  await expect(
    createRedisNews({ url: 'redis://127.0.0.1:1', instanceId: 'a', log }),
  ).rejects.toThrow('Connection is closed')
})
