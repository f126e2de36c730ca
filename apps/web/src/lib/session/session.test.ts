// @vitest-environment node
import { configureStore } from '@reduxjs/toolkit'
import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import type { Services } from '#/lib/services/services.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { authSlice, tokensSet } from './auth.slice.ts'
import { sendAuthorized } from './session.ts'

const OLD = tokenFor('old', NOON_MS + HOUR_MS)
const STALE = tokenFor('old', NOON_MS - HOUR_MS)
const FRESH = tokenFor('old', NOON_MS + 2 * HOUR_MS)
const USER_ID = '5f0e1d2c-0000-4000-8000-000000000001'

function setUp(server: ReturnType<typeof fakeServer>, accessToken: string | null, over = {}) {
  const services = fakeServices({ fetch: server.fetch, ...over })
  const store = configureStore({ reducer: { auth: authSlice.reducer } })
  if (accessToken !== null) store.dispatch(tokensSet({ accessToken, refreshToken: 'handle' }))
  const host = { getState: () => store.getState(), dispatch: store.dispatch, extra: services }
  return { host, store, services, auth: () => store.getState().auth }
}

const pair = () => json({ accessToken: FRESH, refreshToken: 'next' })
const account =
  (token = FRESH) =>
  () =>
    json({ accessToken: token, refreshToken: 'next', generatedUserId: USER_ID })
const bearer = (token: string) => `Bearer ${token}`
const REFRESH = '/api/Authenticate/refresh-token'
const PRE_REGISTER = '/api/Authenticate/pre-register'

test.each([
  [29_000, 1],
  [31_000, 0],
])(
  'AUTH-026 with %d ms left the token is refreshed %d times before the request',
  async (leftMs, count) => {
    const server = fakeServer({ '/api/User': () => json({}), [REFRESH]: pair })
    const { host } = setUp(server, tokenFor('old', NOON_MS + leftMs))
    await sendAuthorized(host, { path: 'User' })
    expect(server.sentTo(REFRESH)).toHaveLength(count)
    expect(server.sentTo('/api/User')).toHaveLength(1)
  },
)

test('AUTH-011 a 401 refreshes and retries once with the new bearer', async () => {
  const server = fakeServer({
    '/api/User': ({ headers }) =>
      headers.get('Authorization') === bearer(FRESH) ? json({}) : refusal(401, 'token_expired'),
    [REFRESH]: pair,
  })
  const { host, auth } = setUp(server, OLD)
  const response = await sendAuthorized(host, { path: 'User' })
  expect(response.status).toBe(200)
  expect(auth().refreshToken).toBe('next')
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/User', REFRESH, '/api/User'])
})

test('AUTH-012 five parallel 401s cause one refresh, and each retries once', async () => {
  const server = fakeServer({
    '/api/User': ({ headers }) =>
      headers.get('Authorization') === bearer(FRESH) ? json({}) : refusal(401, 'token_expired'),
    [REFRESH]: pair,
  })
  const { host } = setUp(server, OLD)
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => sendAuthorized(host, { path: 'User' })),
  )
  expect(replies.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
  expect(server.sentTo(REFRESH)).toHaveLength(1)
  expect(server.sentTo('/api/User')).toHaveLength(10)
})

test('AUTH-015 the path of the refresh follows the stored generated user id', async () => {
  for (const [generated, path] of [
    [null, REFRESH],
    [USER_ID, `${REFRESH}-pre-register`],
  ] as const) {
    const server = fakeServer({ '/api/User': () => json({}), [path]: pair })
    const { host, services } = setUp(server, STALE)
    if (generated !== null) services.visitor.setGeneratedUserId(generated)
    await sendAuthorized(host, { path: 'User' })
    expect(server.sentTo(path)[0]?.body).toEqual({
      accessToken: STALE,
      refreshToken: 'handle',
      userId: generated ?? 'old',
      isNConfirmed: false,
      isSConfirmed: false,
    })
    expect(server.sentTo(path)[0]?.headers.get('X-Requested-With')).toBe('app')
  }
})

test('AUTH-013 AUTH-014 a refused refresh clears the tokens and leaves for / after 500 ms', async () => {
  const server = fakeServer({
    '/api/User': () => refusal(401, 'unauthorized'),
    [REFRESH]: () => refusal(401, 'refresh_invalid'),
  })
  const go = vi.fn<(path: string) => void>()
  const waits: number[] = []
  const { host, auth } = setUp(server, OLD, {
    navigation: { go, bind: () => () => {} },
    wait: (delayMs: number) => {
      waits.push(delayMs)
      return Promise.resolve()
    },
  })
  const response = await sendAuthorized(host, { path: 'User' })
  expect(response.status).toBe(401)
  expect(auth()).toMatchObject({ accessToken: null, refreshToken: null })
  expect(waits).toEqual([500])
  expect(go).toHaveBeenCalledWith('/')
})

test('PERSIST-009 a session that another tab has replaced meanwhile is taken over, not left', async () => {
  const storage = memoryStorage()
  const stored = {
    isAuth: true,
    accessToken: FRESH,
    refreshToken: 'next',
    isSoftDeleted: false,
    inAppAuthToken: null,
  }
  const server = fakeServer({
    '/api/User': ({ headers }) =>
      headers.get('Authorization') === bearer(FRESH) ? json({}) : refusal(401, 'unauthorized'),
    [REFRESH]: () => {
      storage.write('auth', JSON.stringify({ version: 1, value: stored }))
      return refusal(401, 'refresh_invalid')
    },
  })
  const { host, auth } = setUp(server, OLD, { storage })

  expect((await sendAuthorized(host, { path: 'User' })).status).toBe(200)
  expect(auth()).toEqual(stored)
})

test.each([
  [500, 'internal'],
  [429, 'rate_limited'],
  [503, 'maintenance'],
] as const)(
  'AUTH-014 ERR-002 a refresh answered %d keeps the tokens, and fails with that answer',
  async (status, code) => {
    const server = fakeServer({ [REFRESH]: () => refusal(status, code) })
    const { host, auth } = setUp(server, STALE)
    await expect(sendAuthorized(host, { path: 'User' })).rejects.toMatchObject({
      status,
      problem: { code },
    })
    expect(auth().accessToken).toBe(STALE)
  },
)

test('AUTH-027 TS-073 a refresh whose answer is lost is repeated while it is still granted', async () => {
  const answers = [() => new TypeError('The connection was lost'), pair]
  const server = fakeServer({
    '/api/User': () => json({}),
    [REFRESH]: () => answers.shift()?.() ?? refusal(401, 'refresh_invalid'),
  })
  const { host } = setUp(server, STALE)
  expect((await sendAuthorized(host, { path: 'User' })).status).toBe(200)
  expect(server.sentTo(REFRESH)).toHaveLength(2)
})

test('AUTH-027 TS-073 a refresh without an answer is repeated after five seconds', async () => {
  vi.useFakeTimers()
  const server = fakeServer({ '/api/User': () => json({}), [REFRESH]: pair })
  let isSilent = true
  const fetch: Services['fetch'] = (url, init) => {
    const answer = server.fetch(url, init ?? {})
    if (url !== REFRESH || !isSilent) return answer
    isSilent = false
    return new Promise((_, reject) => {
      init?.signal?.addEventListener('abort', () => reject(init.signal?.reason as Error))
    })
  }
  const { host, auth } = setUp(server, STALE, { fetch })
  const asked = sendAuthorized(host, { path: 'User' })
  await vi.advanceTimersByTimeAsync(4_999)
  expect(server.sentTo(REFRESH)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1)
  expect((await asked).status).toBe(200)
  expect(server.sentTo(REFRESH)).toHaveLength(2)
  expect(auth().accessToken).toBe(FRESH)
  vi.useRealTimers()
})

test('AUTH-002 makes one account for all requests that need one, none for public ones', async () => {
  const server = fakeServer({
    '/api/User': () => json({}),
    '/api/PersonModel/top': () => json([]),
    [PRE_REGISTER]: account(),
  })
  const { host, services, auth } = setUp(server, null)
  await sendAuthorized(host, { path: 'PersonModel/top', isPublic: true })
  expect(server.sentTo(PRE_REGISTER)).toHaveLength(0)
  await Promise.all([
    sendAuthorized(host, { path: 'User' }),
    sendAuthorized(host, { path: 'User' }),
  ])
  expect(server.sentTo(PRE_REGISTER)).toHaveLength(1)
  expect(server.sentTo(PRE_REGISTER)[0]?.body).toMatchObject({
    fingerprint: '',
    isSConfirmed: false,
  })
  expect(services.visitor.generatedUserId()).toBe(USER_ID)
  expect(auth().accessToken).toBe(FRESH)
})

test('LEGAL-003 an account is made with the address the cookies policy speaks of', async () => {
  const server = fakeServer({ '/api/User': () => json({}), [PRE_REGISTER]: account() })
  const search = '?utm_source=mail&utm_campaign=may'
  const href = `https://oriel.test/chat${search}&gclid=1`
  const location = () => ({ pathname: '/chat', search: `${search}&gclid=1`, href })
  const { host } = setUp(server, null, { location })
  await sendAuthorized(host, { path: 'User' })
  expect(server.sentTo(PRE_REGISTER)[0]?.body).toMatchObject({
    utmSource: 'mail',
    url: `https://oriel.test/chat${search}`,
  })
})

test('PERSIST-006 AUTH-002 a second visit continues the stored session', async () => {
  const server = fakeServer({ '/api/User': () => json({}) })
  const { host, services } = setUp(server, null)
  const value = {
    isAuth: true,
    accessToken: OLD,
    refreshToken: 'handle',
    isSoftDeleted: false,
    inAppAuthToken: null,
  }
  services.storage.write('auth', JSON.stringify({ version: 1, value }))
  await sendAuthorized(host, { path: 'User' })
  expect(server.sent.map(({ path }) => path)).toEqual(['/api/User'])
  expect(server.sent[0]?.headers.get('Authorization')).toBe(bearer(OLD))
})

test('TS-069 AUTH-005 AUTH-006 twenty 410s bring one new account, the retries use it, the page goes to /', async () => {
  const replaced = tokenFor('new', NOON_MS + HOUR_MS)
  const go = vi.fn<(path: string) => void>()
  const server = fakeServer({
    '/api/User': ({ headers }) =>
      headers.get('Authorization') === bearer(replaced) ? json({}) : refusal(410, 'account_gone'),
    [PRE_REGISTER]: account(replaced),
  })
  const { host, auth } = setUp(server, OLD, { navigation: { go, bind: () => () => {} } })
  const replies = await Promise.all(
    Array.from({ length: 20 }, () => sendAuthorized(host, { path: 'User' })),
  )
  expect(replies.map(({ status }) => status)).toEqual(Array(20).fill(200))
  expect(server.sentTo(PRE_REGISTER)).toHaveLength(1)
  expect(auth()).toMatchObject({ accessToken: replaced, isSoftDeleted: false })
  expect(go).toHaveBeenCalledWith('/')
})

test('AUTH-007 a 410 without a new account clears the session and goes to /', async () => {
  const go = vi.fn<(path: string) => void>()
  const server = fakeServer({
    '/api/User': () => refusal(410, 'account_gone'),
    [PRE_REGISTER]: () => refusal(500, 'internal'),
  })
  const { host, auth } = setUp(server, OLD, { navigation: { go, bind: () => () => {} } })
  const response = await sendAuthorized(host, { path: 'User' })
  expect(response.status).toBe(410)
  expect(auth().accessToken).toBeNull()
  expect(go).toHaveBeenCalledWith('/')
})

test('TS-016 a refusal the visitor lifts lets the request go on; another stays refused', async () => {
  for (const isLifted of [true, false]) {
    let hasAnswered = false
    const server = fakeServer({
      '/api/Chats': () => (hasAnswered ? json({}) : refusal(403, 'age_not_confirmed')),
    })
    const lift: Services['lift'] = {
      age_not_confirmed: () => {
        hasAnswered = isLifted
        return Promise.resolve(isLifted)
      },
    }
    const { host } = setUp(server, OLD, { lift })
    const { status } = await sendAuthorized(host, { path: 'Chats', method: 'POST', body: {} })
    expect(status).toBe(isLifted ? 200 : 403)
  }
})
