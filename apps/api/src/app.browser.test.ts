import type { InjectOptions } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import type { App } from '#/platform/http/server.ts'
import { testApp } from '#/testing/some-chat.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

/** What keeps browsers from being used against those who sit before them (TS-090 to TS-092). */
const SITE = 'https://oriel.example'

let main: TestContext
let app: App
let operations: {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
  url: string
  hasBody: boolean
}[]

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ requestBody: z.unknown().optional() })),
  ),
})
const METHODS = z.enum(['GET', 'POST', 'PUT', 'PATCH', 'DELETE'])

beforeAll(async () => {
  main = await testContext({ env: { PUBLIC_URL: SITE } })
  ;({ app } = await testApp(main.ctx))
  const { paths } = openApi.parse((await app.inject('/api/openapi.json')).json())
  operations = Object.entries(paths)
    .filter(([path]) => path.startsWith('/api/'))
    .flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, { requestBody }]) => ({
        method: METHODS.parse(method.toUpperCase()),
        url: path.replaceAll(/\{\w+\}/g, '019384a0-0000-7000-8000-000000000001'),
        hasBody: requestBody !== undefined,
      })),
    )
})
afterAll(() => app.close())

const ask = (request: InjectOptions, user?: SomeUser) =>
  app.inject({ ...request, headers: { ...user?.headers, ...request.headers } })

const someStayingUser = async () => staying(main.ctx, await someUser(main.ctx))

test('TS-090 every reply of every operation forbids storing and content sniffing', async () => {
  const user = await someStayingUser()
  expect(operations.length).toBeGreaterThan(30)
  for (const { method, url } of operations) {
    for (const who of [undefined, user]) {
      // Deletions and logouts of the user itself would end the sweep.
      if (who !== undefined && method === 'DELETE') continue
      const reply = await ask({ method, url, query: { nonsense: '1' } }, who)
      const { headers, statusCode } = reply
      const what = [method, url, statusCode]
      expect([...what, headers]).toEqual([
        ...what,
        expect.objectContaining({
          'x-content-type-options': 'nosniff',
          'referrer-policy': 'no-referrer',
          'cross-origin-opener-policy': 'same-origin',
          'cross-origin-resource-policy': 'same-origin',
          'permissions-policy': expect.stringContaining('microphone=()'),
          'strict-transport-security': 'max-age=31536000; includeSubDomains',
        }),
      ])
      const kept = isShared(url) && statusCode < 300 ? /./ : /no-store/
      expect([...what, headers['cache-control']]).toEqual([...what, expect.stringMatching(kept)])
      if (reply.body === '') continue
      expect([...what, headers['content-type']]).toEqual([
        ...what,
        expect.stringMatching(/^(application\/(problem\+)?json|text\/plain).*; charset=utf-8$/),
      ])
    }
  }
})

/** The catalogue is the same for everybody. */
const isShared = (url: string) => url.startsWith('/api/PersonModel/')

test('TS-090 a logout clears what the browser cached', async () => {
  const user = await someUser(main.ctx)
  const { refreshToken } = user

  const reply = await ask(
    { method: 'POST', url: '/api/Authenticate/logout', payload: { refreshToken } },
    user,
  )

  expect([reply.statusCode, reply.headers['clear-site-data']]).toEqual([204, '"cache"'])
})

const FOREIGN = [
  'null',
  'http://oriel.example',
  'https://oriel.example:8443',
  'https://oriel.example.evil.example',
  'https://eviloriel.example',
  'https://oriel.example@evil.example',
  'https://sub.oriel.example',
  'https://oriel.exampl',
  'https://ORIEL.example.',
  'https://evil.example/https://oriel.example',
  'https://oriel.example, https://evil.example',
  '*',
]

test.each(FOREIGN)('TS-091 a page of %s is not let at any reply', async (origin) => {
  const user = await someUser(main.ctx)
  for (const method of ['GET', 'OPTIONS'] as const) {
    const preflight = { 'access-control-request-method': 'POST' }
    const headers = { origin, ...(method === 'OPTIONS' && preflight) }
    const reply = await ask({ method, url: '/api/User', headers }, user)

    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  }
})

test('TS-091 a page of the public address may call an api that stands elsewhere, with its cookies', async () => {
  const headers = {
    origin: SITE,
    'access-control-request-method': 'DELETE',
    'access-control-request-headers': 'authorization,content-type,x-requested-with',
  }
  const preflight = await ask({ method: 'OPTIONS', url: '/api/User', headers })
  const user = await someUser(main.ctx)
  const reply = await ask({ url: '/api/User', headers: { origin: SITE } }, user)

  expect(preflight.statusCode).toBe(204)
  expect(preflight.headers['access-control-allow-methods']).toContain('DELETE')
  expect(preflight.headers['access-control-allow-headers']).toMatch(/X-Requested-With/i)
  expect(reply.statusCode).toBe(200)
  for (const { headers: sent } of [preflight, reply]) {
    expect(sent).toMatchObject({
      'access-control-allow-origin': SITE,
      'access-control-allow-credentials': 'true',
      vary: expect.stringMatching(/origin/i),
    })
  }
})

test('TS-091 a reply to a page of the site itself lets nobody in, and is no other page’s to keep', async () => {
  const user = await someUser(main.ctx)
  const { statusCode, headers } = await ask({ url: '/api/User' }, user)
  expect([statusCode, headers.vary]).toEqual([200, 'Origin'])
  expect(Object.keys(headers).filter((name) => name.startsWith('access-control-'))).toEqual([])
})

test('TS-091 without a public address no page of elsewhere is let in at all', async () => {
  const { ctx } = await testContext({ beside: main })
  const { app: local } = await testApp(ctx)

  for (const origin of ['http://localhost:5173', SITE, 'null']) {
    const reply = await local.inject({ url: '/api/Config', headers: { origin } })
    expect(reply.headers).not.toHaveProperty('access-control-allow-origin')
  }
  await local.close()
})

test.each(['application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', 'text/plain'])(
  'TS-092 no operation takes what a form of another site can send: %s',
  async (type) => {
    const user = await someStayingUser()
    const withBody = operations.filter(({ hasBody }) => hasBody)
    expect(withBody.length).toBeGreaterThan(10)

    for (const { method, url } of withBody) {
      const headers = { 'content-type': type, origin: 'https://evil.example' }
      const reply = await ask({ method, url, headers, payload: '{"isConfirmed":true}' }, user)
      // Who is no operator is turned away before a body is looked at (TALK-004).
      const status = url.startsWith('/api/Operator/') ? 403 : 415
      expect([method, url, reply.statusCode]).toEqual([method, url, status])
    }
  },
)

test('TS-092 operations that change something do not answer to GET, as a picture of another site would ask', async () => {
  const user = await someStayingUser()
  const readable = new Set(
    operations.filter(({ method }) => method === 'GET').map(({ url }) => url),
  )
  const changing = operations.filter(({ method, url }) => method !== 'GET' && !readable.has(url))
  expect(changing.length).toBeGreaterThan(10)

  for (const { url } of changing) {
    const reply = await ask({ url }, user)
    // One whose last part could be an id is read as one, and found to be none.
    expect([url, [404, 405, 422].includes(reply.statusCode)]).toEqual([url, true])
  }
})
