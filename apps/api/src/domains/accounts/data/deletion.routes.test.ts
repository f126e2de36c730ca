import { HubConnectionState } from '@microsoft/signalr'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, expect, test } from 'vitest'
import * as z from 'zod'
import { users } from '#/domains/accounts/users/tables.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { negotiate, officialClient, upgradeStatus } from '#/platform/hub/harness.ts'
import { testApp, type TestApp } from '#/testing/some-chat.ts'
import { someMember } from '#/testing/some-member.ts'
import { gate, someTalk } from '#/testing/some-talk.ts'
import { someUser, staying, type SomeUser } from '#/testing/some-user.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
/** Two instances on one database. */
let here: TestApp
let there: TestApp

const cleanups: (() => Promise<unknown>)[] = []

beforeAll(async () => {
  main = await testContext()
  here = await testApp(main.ctx)
  there = await testApp((await testContext({ beside: main })).ctx)
  return async () => {
    await here.app.close()
    await there.app.close()
  }
})
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).toReversed()) await cleanup()
})

const ask = (at: TestApp, user: SomeUser) => at.as(user)('GET', '/api/User')
const leave = (user: SomeUser, at = here) => at.as(user)('DELETE', '/api/User')
const rowOf = async ({ userId }: SomeUser) =>
  (await main.ctx.db.select().from(users).where(eq(users.userId, userId)))[0]

test('API-005 ROLE-003 TS-068 from the deletion on the old token answers 410, here and elsewhere', async () => {
  const user = await someUser(main.ctx)
  expect([(await ask(here, user)).statusCode, (await ask(there, user)).statusCode]).toEqual([
    200, 200,
  ])

  const reply = await leave(user)

  expect(reply.statusCode).toBe(204)
  expect((await ask(here, user)).json()).toMatchObject({ status: 410, code: 'account_gone' })
  // The clock stands still: what the other instance remembers of the token has not run out.
  await expect.poll(async () => (await ask(there, user)).statusCode).toBe(410)
  expect(await rowOf(user)).toMatchObject({ deletedAt: main.clock.now() })
})

test('TS-090 a deletion clears what the browser cached and the cookie of the session', async () => {
  const reply = await leave(await someUser(main.ctx))

  expect(reply.headers).toMatchObject({
    'clear-site-data': '"cache"',
    'cache-control': 'no-store',
  })
  const [cookie] = reply.cookies.filter(({ name }) => name === '__Host-refresh')
  expect(cookie).toMatchObject({ value: '', httpOnly: true, secure: true, path: '/' })
  expect(cookie?.expires?.getTime()).toBe(0)
})

test('TS-068 TS-074 a deletion closes the hubs of every session on every instance', async () => {
  const user = await staying(main.ctx, await someUser(main.ctx))
  const elsewhere = await testApp((await testContext({ beside: main })).ctx)
  cleanups.push(() => elsewhere.app.close())
  const address = await elsewhere.app.listen({ host: '127.0.0.1', port: 0 })
  const clients = ['chat', 'registration'].map((hub) =>
    officialClient(`${address}/api/hubs/${hub}`, user.accessToken),
  )
  for (const client of clients) await client.start()
  cleanups.push(() => Promise.all(clients.map((client) => client.stop())))

  await leave(user)

  await expect
    .poll(() => clients.map(({ state }) => state))
    .toEqual([HubConnectionState.Disconnected, HubConnectionState.Disconnected])
})

test('TS-069 ROLE-003 a deleted account gets 410 at every hub', async () => {
  const { app } = await testApp((await testContext({ beside: main })).ctx)
  cleanups.push(() => app.close())
  const address = await app.listen({ host: '127.0.0.1', port: 0 })
  const user = await someUser(main.ctx)
  await leave(user)

  for (const hub of ['chat', 'registration', 'payment']) {
    const url = `${address}/api/hubs/${hub}`
    const reply = await negotiate(url, user.accessToken)
    if (reply.status === 404) continue
    expect([hub, reply.status, reply.headers.get('cache-control')]).toEqual([hub, 410, 'no-store'])
    expect(await reply.json()).toMatchObject({ code: 'account_gone' })
    const socket = `${url}?id=any&access_token=${user.accessToken}`
    expect([hub, await upgradeStatus(socket)]).toEqual([hub, 410])
  }
})

test('TS-068 TURN-006 a reply under way ends with the account', async () => {
  const talk = await someTalk({ script: ['So far. ', { wait: gate().wait }] })
  cleanups.push(() => talk.app.close())
  const sent = talk.send('Talk')
  await talk.running()

  await talk.call('DELETE', '/api/User')

  expect((await sent).json()).toMatchObject({ replyMessage: { state: 'stopped' } })
  expect(talk.llm.requests[0]?.signal.aborted).toBe(true)
})

const openApi = z.object({
  paths: z.record(
    z.string(),
    z.record(z.string(), z.object({ security: z.array(z.unknown()).optional() })),
  ),
})
const METHODS = z.enum(['GET', 'POST', 'PUT', 'DELETE', 'PATCH'])

async function guardedOperations() {
  const { paths } = openApi.parse((await here.app.inject('/api/openapi.json')).json())
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([, { security }]) => security !== undefined)
      .map(([method]) => ({
        method: METHODS.parse(method.toUpperCase()),
        url: path.replaceAll(/\{\w+\}/g, '019384a0-0000-7000-8000-000000000001'),
      })),
  )
}

test('TS-069 ROLE-003 every guarded operation answers a deleted account alike, whatever its state was', async () => {
  const [talkative, silent, erased] = [
    await someMember(main.ctx),
    await someUser(main.ctx),
    await someUser(main.ctx),
  ]
  await here.as(talkative)('POST', '/api/User/update/name', { userName: 'Ada' })
  for (const user of [talkative, silent]) await leave(user)
  await main.ctx.db.delete(users).where(eq(users.userId, erased.userId))

  const operations = await guardedOperations()
  expect(operations.length).toBeGreaterThan(20)
  for (const { method, url } of operations) {
    const answers = []
    for (const { headers } of [talkative, silent, erased]) {
      const payload = method === 'GET' ? {} : { payload: { nonsense: true } }
      const reply = await here.app.inject({ method, url, headers, ...payload })
      const { instance, requestId, ...fixed } = reply.json()
      answers.push({ fixed, cache: reply.headers['cache-control'] })
      expect([instance, typeof requestId]).toEqual([url, 'string'])
    }
    const gone = {
      type: '/problems/account_gone',
      title: 'Gone',
      status: 410,
      detail: 'This account no longer exists.',
      code: 'account_gone',
    }
    const every = { fixed: gone, cache: 'no-store' }
    expect([method, url, ...answers]).toEqual([method, url, every, every, every])
  }
})

test('TS-069 old tokens revive nothing; the next pre-register gives a fresh account', async () => {
  const gone = await someUser(main.ctx)
  await leave(gone)
  const attempt = {
    accessToken: gone.accessToken,
    refreshToken: gone.refreshToken,
    userId: gone.userId,
    isNConfirmed: false,
    isSConfirmed: true,
  }
  const post = (path: string, payload: object) =>
    here.app.inject({
      method: 'POST',
      url: `/api/Authenticate/${path}`,
      headers: { 'x-requested-with': 'app', cookie: `__Host-refresh=${gone.cookieSecret}` },
      payload,
    })

  const replies = [
    await post('refresh-token', attempt),
    await post('refresh-token-pre-register', attempt),
    await post('login-pre-register', {
      generatedUserId: gone.userId,
      refreshToken: gone.refreshToken,
      fingerprint: '',
    }),
  ]

  expect(replies.map(({ statusCode }) => statusCode)).toEqual([410, 410, 410])
  expect((await someUser(main.ctx)).userId).not.toBe(gone.userId)
})

test('TS-081 with a sign-in older than ten minutes nothing is deleted; after a new one it is, once', async () => {
  const member = await staying(main.ctx, await someMember(main.ctx))
  main.advance(10 * MINUTE_MS + 1)

  const refused = await leave(member)

  expect(refused.statusCode).toBe(403)
  expect(refused.json()).toMatchObject({ code: 'reauth_required' })
  expect((await ask(here, member)).statusCode).toBe(200)

  const email = (await rowOf(member))?.email
  const again = await someMember(main.ctx, String(email))
  expect(again.userId).toBe(member.userId)
  const replies = [await leave(again), await leave(again)]
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([204, 410])
})

test('TS-081 ten minutes are still fresh, and refreshing is no sign-in', async () => {
  const member = await staying(main.ctx, await someMember(main.ctx))
  main.advance(10 * MINUTE_MS)

  expect((await leave(member)).statusCode).toBe(204)
})

test('TS-081 an account without e-mail cannot sign in again and needs not to', async () => {
  const user = await staying(main.ctx, await someUser(main.ctx))
  main.advance(60 * MINUTE_MS)

  expect((await leave(user)).statusCode).toBe(204)
})

test('TS-069 the address of a deleted account is free again, and opens another account', async () => {
  const member = await someMember(main.ctx)
  await leave(member)

  const next = await someMember(main.ctx, member.email)

  expect(next.userId).not.toBe(member.userId)
  expect((await ask(here, next)).json()).toMatchObject({ email: member.email, name: null })
})
