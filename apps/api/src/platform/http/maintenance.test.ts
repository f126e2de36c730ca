import { afterAll, beforeAll, expect, test } from 'vitest'
import { problem } from '@oriel/contract/http/problem'
import { PAGES } from '@oriel/variants/pages'
import { testApp } from '#/testing/some-chat.ts'
import { testContext } from '#/testing/test-context.ts'
import type { App } from './server.ts'

let closed: App
let open: App

beforeAll(async () => {
  ;({ app: closed } = await testApp((await testContext({ env: { MAINTENANCE: 'true' } })).ctx))
  ;({ app: open } = await testApp((await testContext({ env: { MAINTENANCE: 'false' } })).ctx))
})
afterAll(async () => {
  await closed.close()
  await open.close()
})

test.each([
  ['GET', '/api/User'],
  ['GET', '/api/Config'],
  ['GET', '/api/PersonModel/top'],
  ['POST', '/api/Authenticate/pre-register'],
  ['DELETE', '/api/User'],
  ['POST', '/api/hubs/chat/negotiate'],
  ['GET', '/API/nowhere'],
] as const)('SCREEN-014 ERR-031 %s %s answers 503 during maintenance', async (method, url) => {
  const reply = await closed.inject({ method, url })

  expect(reply.statusCode).toBe(503)
  expect(reply.headers).toMatchObject({ 'retry-after': '120', 'cache-control': 'no-store' })
  expect(problem.parse(reply.json())).toMatchObject({ status: 503, code: 'maintenance' })
  expect((await open.inject({ method, url })).statusCode).not.toBe(503)
})

test('SCREEN-014 operators still see whether it runs', async () => {
  const replies = await Promise.all(
    ['/api/health/live', '/api/health/ready', '/api/metrics'].map((url) => closed.inject(url)),
  )

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
})

const isKept = (path: string) => /^\/(maintenance|legal)(\/|$)/.test(path)
const addresses = PAGES.map(({ path }) => path.replaceAll(/:\w+/g, 'x'))

test.each([...addresses.filter((path) => !isKept(path)), '/?utm=1', '/nowhere', '/legalese'])(
  'SCREEN-014 %s leads to the maintenance page',
  async (url) => {
    const reply = await closed.inject({ url })

    expect(reply.statusCode).toBe(302)
    expect(reply.headers).toMatchObject({ location: '/maintenance', 'cache-control': 'no-store' })
    expect((await open.inject({ url })).headers).not.toHaveProperty('location')
  },
)

test.each([
  '/maintenance',
  '/Maintenance/',
  '/legal/terms',
  '/legal',
  '/assets/x.js',
  '/media/x.webp',
])('SCREEN-014 %s is not led away', async (url) => {
  const reply = await closed.inject({ url })

  expect(reply.headers).not.toHaveProperty('location')
  expect(reply.body).not.toContain('"maintenance"')
})
