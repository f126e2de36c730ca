import { randomBytes, randomUUID } from 'node:crypto'
import type { LightMyRequestResponse } from 'fastify'
import { Redis } from 'ioredis'
import { afterAll, expect, inject, test } from 'vitest'
import { problem } from '@oriel/contract/http/problem'
import { asId, type UserId } from '@oriel/contract/ids'
import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import { openRedis } from '#/platform/redis.ts'
import { randomIds } from '../ids.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createServer, type App } from './server.ts'

const log = createLog('silent')
const closers: (() => unknown)[] = []
afterAll(async () => {
  for (const close of closers.toReversed()) await close()
})

/** An instance whose bearers are the ids of their users. */
async function instance(options: { redis?: Redis; hasRateLimits?: boolean } = {}): Promise<App> {
  const app = await createServer({
    log,
    ids: randomIds,
    redis: options.redis ?? null,
    metrics: createMetrics(),
    trustedProxies: [],
    hasRateLimits: options.hasRateLimits ?? true,
    brands: connectBrands(readConfig({ NODE_ENV: 'test' })),
    hasOpenApi: false,
    authenticate: (bearer) =>
      Promise.resolve({
        userId: asId(bearer ?? ''),
        sessionId: asId(''),
        brand: 'main',
        expiresAt: new Date(0),
      }),
  })
  app.get('/api/open', () => 'ok')
  app.get('/api/read', { onRequest: app.requireUser }, () => 'ok')
  const guards = [app.requireUser, app.limitGeneration]
  app.get('/api/generate', { onRequest: guards }, () => 'ok')
  app.get('/api/sign-up', { preHandler: app.limitSignUp }, () => 'ok')
  closers.push(() => app.close())
  return app
}

const someAddress = () => `10.${[...randomBytes(3)].join('.')}`

interface Caller {
  userId?: UserId
  remoteAddress?: string
  headers?: Record<string, string>
}

const call = (app: App, url: string, caller: Caller = {}) =>
  app.inject({
    url,
    remoteAddress: caller.remoteAddress ?? someAddress(),
    headers: {
      ...(caller.userId !== undefined && { authorization: `Bearer ${caller.userId}` }),
      ...caller.headers,
    },
  })

/** Sends until refused; how many went through, and the refusal. */
async function untilRefused(
  send: (turn: number) => Promise<LightMyRequestResponse>,
): Promise<{ passed: number; refusal: LightMyRequestResponse }> {
  for (let passed = 0; ; passed += 1) {
    const reply = await send(passed)
    if (reply.statusCode !== 200) return { passed, refusal: reply }
  }
}

interface Bound {
  url: string
  caller: Caller
  max: number
  windowSeconds: number
}

test.each<[string, Bound]>([
  [
    '120 requests a minute of one user',
    { url: '/api/read', caller: { userId: asId(randomUUID()) }, max: 120, windowSeconds: 60 },
  ],
  [
    '10 generations a minute of one user',
    { url: '/api/generate', caller: { userId: asId(randomUUID()) }, max: 10, windowSeconds: 60 },
  ],
  [
    '600 requests a minute from one address',
    { url: '/api/open', caller: { remoteAddress: '192.0.2.1' }, max: 600, windowSeconds: 60 },
  ],
  [
    '20 new accounts an hour from one',
    { url: '/api/sign-up', caller: { remoteAddress: '192.0.2.2' }, max: 20, windowSeconds: 3600 },
  ],
])('API-171 TS-107 %s', async (_case, { url, caller, max, windowSeconds }) => {
  const app = await instance()

  const { passed, refusal } = await untilRefused(() => call(app, url, caller))

  expect(passed).toBe(max)
  expect(problem.parse(refusal.json())).toMatchObject({ status: 429, code: 'rate_limited' })
  const wait = Number(refusal.headers['retry-after'])
  expect(wait).toBeGreaterThan(0)
  expect(wait).toBeLessThanOrEqual(windowSeconds)
  expect((await call(app, url, { userId: asId(randomUUID()) })).statusCode).toBe(200)
})

test('TS-107 a forged address does not open another account of requests', async () => {
  const app = await instance()
  const { passed } = await untilRefused((turn) =>
    call(app, '/api/sign-up', {
      remoteAddress: '192.0.2.3',
      headers: { 'x-forwarded-for': `10.0.0.${turn}`, 'x-real-ip': `10.0.0.${turn}` },
    }),
  )

  expect(passed).toBe(20)
})

test('TS-107 an IPv6 household is one caller, and so is a mapped IPv4 address', async () => {
  const app = await instance()
  const household = await untilRefused((turn) =>
    call(app, '/api/sign-up', { remoteAddress: `2001:db8:1:2::${turn + 1}` }),
  )
  const mapped = await untilRefused((turn) =>
    call(app, '/api/sign-up', { remoteAddress: turn % 2 ? '192.0.2.4' : '::ffff:192.0.2.4' }),
  )

  expect([household.passed, mapped.passed]).toEqual([20, 20])
  const neighbour = { remoteAddress: '2001:db8:1:3::1' }
  expect((await call(app, '/api/sign-up', neighbour)).statusCode).toBe(200)
})

test('TS-107 without Redis each instance counts for itself', async () => {
  const [one, two] = [await instance(), await instance()]
  const caller = { userId: asId(randomUUID()) }

  const { passed } = await untilRefused((turn) =>
    call(turn < 10 ? one : two, '/api/generate', caller),
  )

  expect(passed).toBe(20)
})

/** Empty in a run without Redis, which `npm test` reports. */
const redisUrl = inject('redisUrl') ?? ''

test.skipIf(redisUrl === '')('TS-107 API-171 with Redis instances share a limit', async () => {
  const redis = await openRedis(redisUrl, log)
  closers.push(() => redis.disconnect())
  const [one, two] = [await instance({ redis }), await instance({ redis })]
  const caller = { userId: asId(randomUUID()) }

  const { passed, refusal } = await untilRefused((turn) =>
    call(turn % 2 ? one : two, '/api/generate', caller),
  )

  expect(passed).toBe(10)
  expect(Number(refusal.headers['retry-after'])).toBeGreaterThan(0)
})

test('TS-129 while Redis is away each instance counts for itself', async () => {
  const redis = new Redis({ port: 1, lazyConnect: true, enableOfflineQueue: false })
  redis.on('error', () => undefined)
  closers.push(() => redis.disconnect())
  const [one, two] = [await instance({ redis }), await instance({ redis })]
  const caller = { userId: asId(randomUUID()) }

  const { passed } = await untilRefused((turn) =>
    call(turn < 10 ? one : two, '/api/generate', caller),
  )

  expect(passed).toBe(20)
})

test('API-171 RATE_LIMITS=off lifts every limit', async () => {
  const app = await instance({ hasRateLimits: false })
  const caller = { userId: asId(randomUUID()), remoteAddress: '192.0.2.5' }

  const replies = await Promise.all(
    Array.from({ length: 130 }, () => call(app, '/api/generate', caller)),
  )

  expect(replies.every(({ statusCode }) => statusCode === 200)).toBe(true)
})
