import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest'
import * as z from 'zod/mini'
import { problem } from '@oriel/contract/http/problem'
import { CONTRACT_VERSION } from '@oriel/contract/http/version'
import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import { AppError, NotFound, Unauthorized } from '../errors.ts'
import { randomIds } from '../ids.ts'
import { createLog } from '../log.ts'
import { createMetrics } from '../metrics.ts'
import { createServer, type App, type ServerDeps } from './server.ts'

const metrics = createMetrics()
let app: App

const body = z.strictObject({
  name: z.string().check(z.maxLength(5)),
  tags: z.optional(z.array(z.strictObject({ label: z.string() }))),
})

const deps: ServerDeps = {
  log: createLog('silent'),
  ids: randomIds,
  redis: null,
  metrics,
  trustedProxies: [],
  hasRateLimits: false,
  brands: connectBrands(readConfig({ NODE_ENV: 'test' })),
  hasOpenApi: false,
  authenticate: () => Promise.reject(new Unauthorized()),
}

beforeAll(async () => {
  app = await createServer(deps)
  const query = z.strictObject({ size: z.optional(z.string()) })
  app.route({
    method: 'POST',
    url: '/api/Echo',
    schema: { body, querystring: query, response: { 200: z.object({ name: z.string() }) } },
    handler: (request) => ({ ...request.body, secret: 'not in the contract' }),
  })
  app.route({
    method: 'POST',
    url: '/api/Loose',
    schema: { response: { 200: z.object({ body: z.unknown() }) } },
    handler: (request) => ({ body: request.body ?? null }),
  })
  app.get('/api/conflict', () => {
    throw new AppError(409, 'turn_active', 'Still writing.', {
      facts: { turnId: 't' },
      retryAfterSeconds: 3,
    })
  })
  app.get('/api/own', { onRequest: app.requireUser }, () => 'own')
  app.get('/api/bug', () => {
    throw new Error('select * from users where password = hunter2 at /srv/secret.ts')
  })
  app.get('/api/bug/text', async () => Promise.reject('a bare string'))
  app.get('/page', () => 'a page')
  app.setNotFoundHandler(() => {
    throw new NotFound()
  })
})
afterAll(() => app.close())

const post = (payload: unknown, more: InjectOptions = {}) =>
  app.inject({
    method: 'POST',
    url: '/api/Echo',
    headers: { 'content-type': 'application/json' },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
    ...more,
  })

test.each<[string, InjectOptions, number, string]>([
  ['an unknown address', { url: '/api/nothing' }, 404, 'not_found'],
  ['an unknown method', { url: '/api/Echo', method: 'PATCH' }, 404, 'not_found'],
  ['nobody', { url: '/api/own' }, 401, 'unauthorized'],
  ['a conflict', { url: '/api/conflict' }, 409, 'turn_active'],
  ['a bad body', { url: '/api/Echo', method: 'POST', payload: {} }, 422, 'validation_failed'],
  ['a bug', { url: '/api/bug' }, 500, 'internal'],
  ['a thrown string', { url: '/api/bug/text' }, 500, 'internal'],
  ['a bad address', { url: '/api/%E0%A4%A' }, 400, 'bad_request'],
  ['an endless parameter', { url: `/api/${'x'.repeat(70_000)}` }, 404, 'not_found'],
])('ERR-031 TS-116 %s is answered as a problem', async (_case, request, status, code) => {
  const reply = await app.inject(request)

  expect(reply.headers['content-type']).toBe('application/problem+json; charset=utf-8')
  expect(problem.parse(reply.json())).toMatchObject({
    type: `/problems/${code}`,
    status,
    code,
    requestId: reply.headers['x-request-id'],
  })
  expect(reply.statusCode).toBe(status)
  expect(reply.body).not.toMatch(/hunter2|select|secret|\.ts|bare string|node_modules/)
})

test('ERR-031 a refusal carries its facts and when to come back', async () => {
  const reply = await app.inject({ url: '/api/conflict?token=canary' })

  expect(reply.json()).toMatchObject({
    title: 'Conflict',
    detail: 'Still writing.',
    instance: '/api/conflict',
    turnId: 't',
  })
  expect(reply.headers['retry-after']).toBe('3')
})

test('VALID-033 a bad body is reported field by field', async () => {
  const sent = { name: 'longer than five', tags: [{ label: 1 }, { label: 'a', x: 1 }], y: 1, z: 2 }
  const reply = await post(sent)

  expect(reply.statusCode).toBe(422)
  const { errors } = problem.parse(reply.json())
  expect(errors?.map(({ path }) => path).toSorted()).toEqual([
    '/name',
    '/tags/0/label',
    '/tags/1/x',
    '/y',
    '/z',
  ])
  for (const { message } of errors ?? []) expect(message.length).toBeGreaterThan(5)
  expect(reply.body).not.toContain('longer than five')
})

test.each([[null], [[]], ['"text"'], [7], [{ name: null }], [{ name: 7 }], [{ name: ['a'] }]])(
  'VALID-033 %o is not the body asked for',
  async (sent) => {
    expect((await post(sent)).statusCode).toBe(422)
  },
)

test.each<[string, () => ReturnType<typeof post>, number]>([
  ['a body that is not JSON', () => post('{"name":'), 400],
  ['a body of 100 kB and one byte', () => post(`{"name":"${'x'.repeat(100_001 - 11)}"}`), 413],
  ['no body at all', () => post(''), 422],
  ['another type', () => post('name=a', { headers: { 'content-type': 'text/plain' } }), 415],
  [
    'a form',
    () => post('name=a', { headers: { 'content-type': 'application/x-www-form-urlencoded' } }),
    415,
  ],
  ['a field sent twice', () => post('{"name":"a","name":"b"}'), 422],
  ['a field in two spellings', () => post('{"name":"a","NAME":"b"}'), 422],
  [
    'a key of the query sent twice',
    () => post({ name: 'a' }, { url: '/api/Echo?size=1&size=2' }),
    422,
  ],
  ['one in two spellings', () => post({ name: 'a' }, { url: '/api/Echo?size=1&SIZE=2' }), 422],
  ['a field where no body is read', () => post({ isPremium: true }, { url: '/api/Loose' }), 422],
  ['an unknown key of the query', () => post({ name: 'a' }, { url: '/api/Echo?sort=1' }), 422],
  ['eleven levels', () => post(`${'['.repeat(11)}${']'.repeat(11)}`, { url: '/api/Loose' }), 422],
])('VALID-033 TS-097 %s is refused', async (_case, send, status) => {
  const reply = await send()

  expect([reply.statusCode, problem.parse(reply.json()).status]).toEqual([status, status])
})

test('TS-097 a body of exactly 100 kB is read', async () => {
  const reply = await post(`{"name":"${'x'.repeat(100_000 - 11)}"}`)

  expect(reply.json()).toMatchObject({ status: 422, errors: [{ path: '/name' }] })
})

test('decisions 44: an empty body with a JSON type is fine where none is needed', async () => {
  const reply = await post('', { url: '/api/Loose' })

  expect([reply.statusCode, reply.json()]).toEqual([200, { body: null }])
})

test('API-167 paths and field names match in any case', async () => {
  const reply = await post({ NAME: 'a' }, { url: '/API/eCHO/?SIZE=1' })

  expect(reply.json()).toEqual({ name: 'a' })
})

test('TS-084 a reply holds no field outside of its contract', async () => {
  expect((await post({ name: 'a' })).body).toBe('{"name":"a"}')
})

test.each(['/api/conflict', '/api/nothing', '/api/%E0%A4%A', '/API/bug'])(
  'API-169 API-172 %s: every reply has its id, is uncached and names the oldest client',
  async (url) => {
    const [one, two] = [await app.inject(url), await app.inject(url)]

    expect(one.headers).toMatchObject({
      'cache-control': 'no-store',
      'x-min-client': String(CONTRACT_VERSION),
    })
    expect(one.headers['x-request-id']).toMatch(/^[\da-f-]{36}-\w+$/)
    expect(one.headers['x-request-id']).not.toBe(two.headers['x-request-id'])
  },
)

test('API-169 pages decide for themselves whether they are cached', async () => {
  const { headers } = await app.inject({ url: '/page', headers: { 'x-request-id': 'theirs' } })

  expect(headers['x-request-id']).toMatch(/^[\da-f-]{36}-\w+$/)
  expect(headers).not.toHaveProperty('cache-control')
})

test('API-123 requests are counted by route, never by address', async () => {
  await app.inject('/api/CONFLICT?a=canary')
  await app.inject('/api/nothing/canary')

  const exposition = await metrics.registry.getSingleMetricAsString('http_request_duration_seconds')

  expect(exposition).toContain(
    'http_request_duration_seconds_count{method="GET",route="/api/conflict",status="409"}',
  )
  expect(exposition).toContain('route="unknown",status="404"')
  expect(exposition).not.toContain('canary')
})

/** Sends raw bytes and reads what comes back until the server closes. */
async function speak(port: number, request: string): Promise<string> {
  const socket = connect(port, '127.0.0.1')
  socket.write(request)
  return text(socket)
}

test('TS-107 a request has 30 s to arrive, and is looked after every second (F-19)', () => {
  expect(app.server).toMatchObject({
    requestTimeout: 30_000,
    headersTimeout: 30_000,
    connectionsCheckingInterval: 1000,
  })
})

test('TS-107 a body that trickles in is cut, whatever it still promises (F-19)', async () => {
  const impatient = await createServer({ ...deps, receiveMs: 100 })
  impatient.post('/api/slow', () => 'never')
  const address = await impatient.listen({ host: '127.0.0.1', port: 0 })

  const reply = await speak(
    Number(new URL(address).port),
    'POST /api/slow HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: 90\r\n\r\n{"a":',
  )

  expect(reply).toMatch(/^HTTP\/1\.1 408 /)
  await impatient.close()
})

test('TS-142 a close waits for what drains, however long it takes', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  onTestFinished(() => void vi.useRealTimers())
  const busy = await createServer(deps)
  let isDrained = false
  busy.addHook('preClose', async () => {
    await new Promise((resolve) => setTimeout(resolve, 25_000))
    isDrained = true
  })
  await busy.ready()

  const closed = busy.close()
  await vi.advanceTimersByTimeAsync(24_000)
  expect(isDrained).toBe(false)
  await vi.advanceTimersByTimeAsync(2_000)

  await closed
  expect(isDrained).toBe(true)
})

test('TS-097 repeated query keys and broken requests leave a listening server standing', async () => {
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const port = Number(new URL(address).port)
  const ask = (target: string) =>
    speak(port, `GET ${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`)

  expect(await ask('/api/conflict?a=1&a=2')).toMatch(/^HTTP\/1\.1 422 /)
  expect(await ask('/api/%zz')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await speak(port, 'nonsense\r\n\r\n')).toMatch(/^HTTP\/1\.1 400 /)
  expect(await ask('/api/conflict')).toMatch(/^HTTP\/1\.1 409 /)
})
