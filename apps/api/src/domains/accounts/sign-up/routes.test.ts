import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { LightMyRequestResponse } from 'fastify'
import { decodeJwt } from 'jose'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { preRegisterReply, tokenPair } from '@oriel/contract/accounts/session'
import { asId, type UserId } from '@oriel/contract/ids'
import { sessions, users } from '#/domains/accounts/users/tables.ts'
import { DAY_MS, HOUR_MS, SECOND_MS } from '#/platform/clock.ts'
import type { App } from '#/platform/http/server.ts'
import { testApp } from '#/testing/some-chat.ts'
import { testContext, type TestContext } from '#/testing/test-context.ts'

let main: TestContext
let app: App
/** Another instance on the same database. */
let sibling: App

beforeAll(async () => {
  main = await testContext()
  ;({ app } = await testApp(main.ctx))
  ;({ app: sibling } = await testApp((await testContext({ beside: main })).ctx))
})
afterAll(async () => {
  await app.close()
  await sibling.close()
})

const ENTRY = {
  fingerprint: 'fp',
  isNConfirmed: false,
  isSConfirmed: true,
  utmSource: 'google',
  pathname: '/',
  url: 'https://oriel.example/?utm_source=google',
}

/** What a browser keeps of one account. */
interface Browser {
  userId: UserId
  accessToken: string
  refreshToken: string
  cookie: string | null
}

const cookieOf = (reply: LightMyRequestResponse) => {
  const set = reply.cookies.find(({ name }) => name.endsWith('refresh'))
  return set ? `${set.name}=${set.value}` : null
}

async function enter(headers: Record<string, string> = {}): Promise<Browser> {
  const url = '/api/Authenticate/pre-register'
  const reply = await app.inject({ method: 'POST', url, payload: ENTRY, headers })
  const { generatedUserId, ...pair } = preRegisterReply.parse(reply.json())
  return { userId: asId(generatedUserId), ...pair, cookie: cookieOf(reply) }
}

const ours = (browser: Browser, more: Record<string, string> = {}) => ({
  'x-requested-with': 'app',
  ...(browser.cookie !== null && { cookie: browser.cookie }),
  ...more,
})

const FIREFOX = 'Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0'

const refresh = (browser: Browser, path?: string) => refreshFrom(browser, {}, path)

const refreshFrom = (
  browser: Browser,
  headers: Record<string, string>,
  path = 'refresh-token-pre-register',
) =>
  app.inject({
    method: 'POST',
    url: `/api/Authenticate/${path}`,
    headers: ours(browser, headers),
    payload: {
      accessToken: browser.accessToken,
      refreshToken: browser.refreshToken,
      userId: browser.userId,
      isNConfirmed: false,
      isSConfirmed: true,
    },
  })

/** The browser after a refresh that went well. */
async function renewed(browser: Browser): Promise<Browser> {
  const reply = await refresh(browser)
  expect(reply.statusCode).toBe(200)
  return { ...browser, ...tokenPair.parse(reply.json()), cookie: cookieOf(reply) }
}

const ask = (browser: Pick<Browser, 'accessToken'>, at = app) =>
  at.inject({ url: '/api/User', headers: { authorization: `Bearer ${browser.accessToken}` } })

/** Status and code of a refusal. */
const answerOf = (reply: LightMyRequestResponse) => [reply.statusCode, reply.json().code]
const REFRESH_INVALID = [401, 'refresh_invalid']
const UNAUTHORIZED = [401, 'unauthorized']
const INVALID_CREDENTIALS = [401, 'invalid_credentials']

test('API-017 ENTITY-020 ENTITY-021 AUTH-001 entering makes a user without e-mail whose token works', async () => {
  const browser = await enter()

  const reply = await ask(browser)

  expect(reply.statusCode).toBe(200)
  expect(reply.json()).toMatchObject({ id: browser.userId, email: null, utmSource: 'google' })
})

test.each(Object.keys(ENTRY))('ENTITY-020 entering needs %s', async (field) => {
  const payload = Object.fromEntries(Object.entries(ENTRY).filter(([name]) => name !== field))

  const reply = await app.inject({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    payload,
  })

  expect(reply.statusCode).toBe(422)
  expect(reply.json()).toMatchObject({ errors: [{ path: `/${field}` }] })
})

test.each(['refresh-token', 'refresh-token-pre-register'])(
  'API-085 API-086 ENTITY-022 ENTITY-023 AUTH-027 %s exchanges an expired access token',
  async (path) => {
    const browser = await enter()
    main.advance(HOUR_MS)
    expect(answerOf(await ask(browser))).toEqual([401, 'token_expired'])

    const reply = await refresh(browser, path)

    expect(reply.statusCode).toBe(200)
    const pair = tokenPair.parse(reply.json())
    expect(Object.keys(reply.json())).toEqual(['accessToken', 'refreshToken'])
    const { iat = 0, exp = 0 } = decodeJwt(pair.accessToken)
    expect(exp - iat).toBe(900)
    expect((await ask(pair)).statusCode).toBe(200)
  },
)

test('AUTH-027 TS-073 within ten seconds a repeat is answered with the very same pair', async () => {
  const browser = await enter()
  const first = await refresh(browser)
  main.advance(10 * SECOND_MS)

  const again = await refresh(browser)

  expect(again.json()).toEqual(first.json())
  expect(cookieOf(again)).toBe(cookieOf(first))
})

test('AUTH-027 TS-073 TS-074 reuse after the grace ends the family, for thief and owner alike', async () => {
  const stolen = await enter()
  const owner = await renewed(stolen)
  expect((await ask(owner, sibling)).statusCode).toBe(200)
  main.advance(10 * SECOND_MS + 1)

  expect(answerOf(await refresh(stolen))).toEqual(REFRESH_INVALID)

  expect(answerOf(await refresh(owner))).toEqual(REFRESH_INVALID)
  expect(answerOf(await ask(owner))).toEqual(UNAUTHORIZED)
  expect(answerOf(await ask(owner, sibling))).toEqual(UNAUTHORIZED)
})

test('TS-073 50 parallel refreshes rotate once and agree', async () => {
  const browser = await enter()

  const replies = await Promise.all(Array.from({ length: 50 }, () => refresh(browser)))

  expect(new Set(replies.map(({ body }) => body)).size).toBe(1)
  const [row] = await main.ctx.db.select().from(sessions).where(eq(sessions.userId, browser.userId))
  expect(row?.generation).toBe(1)
})

test('TS-073 a rotation whose reply was lost can be repeated', async () => {
  const browser = await enter()
  await refresh(browser)
  main.advance(5 * SECOND_MS)

  const recovered = await renewed(browser)
  main.advance(HOUR_MS)

  expect((await refresh(recovered)).statusCode).toBe(200)
})

test('AUTH-027 fourteen idle days end a session', async () => {
  const [active, idle] = [await enter(), await enter()]
  main.advance(13 * DAY_MS)
  const kept = await renewed(active)
  main.advance(DAY_MS)

  expect(answerOf(await refresh(idle))).toEqual(REFRESH_INVALID)
  expect((await refresh(kept)).statusCode).toBe(200)
})

test.each([
  ['a generated account', null, 90],
  ['a registered account', 'someone@example.com', 30],
])('AUTH-027 %s is signed in for at most so many days', async (_case, email, days) => {
  let browser = await enter()
  await main.ctx.db.update(users).set({ email }).where(eq(users.userId, browser.userId))
  for (let day = 0; day + 9 < days; day += 9) {
    main.advance(9 * DAY_MS)
    browser = await renewed(browser)
  }
  main.advance(9 * DAY_MS)

  expect(answerOf(await refresh(browser))).toEqual(REFRESH_INVALID)
})

test('AUTH-027 the handle alone proves nothing, nor does another family’s cookie', async () => {
  const [mine, theirs] = [await enter(), await enter()]

  expect(answerOf(await refresh({ ...mine, cookie: null }))).toEqual(REFRESH_INVALID)
  expect(answerOf(await refresh({ ...mine, cookie: theirs.cookie }))).toEqual(REFRESH_INVALID)
  expect(answerOf(await refresh({ ...mine, cookie: '__Host-refresh=0.AAAA' }))).toEqual(
    REFRESH_INVALID,
  )
  expect(answerOf(await refresh({ ...mine, refreshToken: 'nonsense' }))).toEqual(REFRESH_INVALID)
  expect((await refresh(mine)).statusCode).toBe(200)
})

test('TS-083 TS-080 the user id in a body is compared, never believed', async () => {
  const [mine, theirs] = [await enter(), await enter()]

  expect(answerOf(await refresh({ ...mine, userId: theirs.userId }))).toEqual(REFRESH_INVALID)
  expect(answerOf(await refresh({ ...mine, refreshToken: theirs.refreshToken }))).toEqual(
    REFRESH_INVALID,
  )
})

const BLOCKED = { 'x-cookies': 'blocked', 'x-device': 'a name of its own', 'user-agent': FIREFOX }

test('AUTH-027 with blocked cookies the handle carries its secret for a day', async () => {
  const browser = await enter(BLOCKED)
  expect(browser.cookie).toBeNull()
  const again = (one: Browser) => refreshFrom(one, BLOCKED)
  const reply = await again(browser)
  expect(cookieOf(reply)).toBeNull()
  const next = { ...browser, ...tokenPair.parse(reply.json()) }
  expect(next.refreshToken).not.toBe(browser.refreshToken)
  main.advance(DAY_MS - 60 * SECOND_MS)
  const last = tokenPair.parse((await again(next)).json())

  expect(decodeJwt(last.accessToken).exp).toBe(Math.floor(main.clock.now().getTime() / 1000) + 60)
  main.advance(60 * SECOND_MS)
  expect(answerOf(await again({ ...browser, ...last }))).toEqual(REFRESH_INVALID)
})

test('F-11 TS-073 a handle without cookies is worth nothing on another device', async () => {
  const browser = await enter(BLOCKED)
  const others = [
    { ...BLOCKED, 'x-device': 'another name' },
    { ...BLOCKED, 'x-device': '' },
    { 'x-cookies': 'blocked', 'user-agent': FIREFOX },
    { ...BLOCKED, 'user-agent': FIREFOX.replace('X11; Linux x86_64', 'Windows NT 10.0') },
    { 'x-device': BLOCKED['x-device'], 'user-agent': FIREFOX },
    {},
  ]
  for (const other of others) {
    expect(answerOf(await refreshFrom(browser, other))).toEqual(REFRESH_INVALID)
  }

  const newer = { ...BLOCKED, 'user-agent': FIREFOX.replaceAll('140', '141') }
  expect((await refreshFrom(browser, newer)).statusCode).toBe(200)
})

test('API-022 API-134 AUTH-045 a valid pair logs a generated user in again, the id alone does not', async () => {
  const browser = await enter()
  const login = (payload: object, cookie = browser.cookie) =>
    app.inject({
      method: 'POST',
      url: '/api/Authenticate/login-pre-register',
      headers: ours({ ...browser, cookie }),
      payload,
    })
  const proof = {
    generatedUserId: browser.userId,
    refreshToken: browser.refreshToken,
    fingerprint: '',
  }

  expect(answerOf(await login({ ...proof, refreshToken: '' }))).toEqual(INVALID_CREDENTIALS)
  expect(answerOf(await login(proof, null))).toEqual(INVALID_CREDENTIALS)
  const { refreshToken } = await enter()
  expect(answerOf(await login({ ...proof, refreshToken }))).toEqual(INVALID_CREDENTIALS)
  const reply = await login(proof)

  expect(preRegisterReply.parse(reply.json()).generatedUserId).toBe(browser.userId)
  for (const wrong of [{ generatedUserId: 'me' }, { refreshToken: 7 }, { fingerprint: null }]) {
    expect((await login({ ...proof, ...wrong })).statusCode).toBe(422)
  }
})

test('API-089 AUTH-019 TS-074 logging out ends the session at once, on every instance', async () => {
  const [browser, other] = [await enter(), await enter()]
  expect((await ask(browser, sibling)).statusCode).toBe(200)

  const reply = await app.inject({
    method: 'POST',
    url: '/api/Authenticate/logout',
    headers: { authorization: `Bearer ${browser.accessToken}` },
    payload: { refreshToken: browser.refreshToken },
  })

  expect([reply.statusCode, reply.body]).toEqual([204, ''])
  expect(reply.headers['clear-site-data']).toBe('"cache"')
  expect(reply.headers['set-cookie']).toMatch(/^__Host-refresh=; .*Expires=Thu, 01 Jan 1970/)
  expect(answerOf(await refresh(browser))).toEqual(REFRESH_INVALID)
  expect(answerOf(await ask(browser))).toEqual(UNAUTHORIZED)
  main.advance(SECOND_MS)
  expect(answerOf(await ask(browser, sibling))).toEqual(UNAUTHORIZED)
  expect((await ask(other)).statusCode).toBe(200)
})

test('API-089 logging out with another user’s handle leaves that user signed in', async () => {
  const [mine, theirs] = [await enter(), await enter()]

  const reply = await app.inject({
    method: 'POST',
    url: '/api/Authenticate/logout',
    headers: { authorization: `Bearer ${mine.accessToken}` },
    payload: { refreshToken: theirs.refreshToken },
  })

  expect(reply.statusCode).toBe(204)
  expect(answerOf(await refresh(mine))).toEqual(REFRESH_INVALID)
  expect((await refresh(theirs)).statusCode).toBe(200)
})

test('TS-069 ROLE-003 deleted and unknown users get the same 410', async () => {
  const deleted = await enter()
  await main.ctx.db
    .update(users)
    .set({ deletedAt: main.clock.now() })
    .where(eq(users.userId, deleted.userId))
  const unknown = await main.ctx.signer.sign({
    userId: asId(randomUUID()),
    sessionId: asId(randomUUID()),
    tokenId: randomUUID(),
    brand: 'main',
    issuedAt: main.clock.now(),
    expiresAt: new Date(main.clock.now().getTime() + HOUR_MS),
  })

  const replies = [await ask(deleted), await ask({ accessToken: unknown }), await refresh(deleted)]

  for (const reply of replies) {
    expect([reply.statusCode, reply.headers['cache-control']]).toEqual([410, 'no-store'])
    const { instance: _instance, requestId: _requestId, ...body } = reply.json()
    expect(body).toEqual({
      type: '/problems/account_gone',
      title: 'Gone',
      status: 410,
      detail: 'This account no longer exists.',
      code: 'account_gone',
    })
  }
})
