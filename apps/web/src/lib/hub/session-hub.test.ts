// @vitest-environment node
import { configureStore, type Middleware } from '@reduxjs/toolkit'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { accountReplaced, authSlice, tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { startHubServer, type HubServer } from '#/testing/hub-server.ts'
import { keepHub, type HubPresence } from './session-hub.ts'

const PATIENCE = { timeout: 30_000 }

const GOOD = tokenFor('ann', NOON_MS + HOUR_MS)
const EXPIRED = tokenFor('ann', NOON_MS - HOUR_MS)
const FRESH = tokenFor('ann', NOON_MS + 2 * HOUR_MS)
const REFRESH = '/api/Authenticate/refresh-token'
const PRE_REGISTER = '/api/Authenticate/pre-register'
const pair = () => json({ accessToken: FRESH, refreshToken: 'next' })
const account = () =>
  json({
    accessToken: FRESH,
    refreshToken: 'next',
    generatedUserId: '5f0e1d2c-0000-4000-8000-000000000001',
  })

let hub: HubServer
let leaving: AbortController

beforeEach(async () => {
  hub = await startHubServer()
  leaving = new AbortController()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('document', new EventTarget())
})
afterEach(() => {
  leaving.abort()
  hub.close()
  vi.unstubAllGlobals()
})

/** A page that keeps the chat hub connected, for a visitor with this token. */
function setUp(accessToken: string) {
  const server = fakeServer({ [REFRESH]: pair, [PRE_REGISTER]: account })
  const log = vi.fn<(message: string) => void>()
  const services = fakeServices({
    fetch: (url, init) => server.fetch(url.replace(hub.origin, ''), init),
    log,
  })
  services.boot = { ...services.boot, apiBaseUrl: `${hub.origin}/api` }
  const actions: unknown[] = []
  const record: Middleware = () => (next) => (action) => {
    actions.push(action)
    return next(action)
  }
  const store = configureStore({
    reducer: { auth: authSlice.reducer },
    middleware: (defaults) => defaults({ thunk: { extraArgument: services } }).concat(record),
  })
  store.dispatch(tokensSet({ accessToken, refreshToken: 'handle' }))
  const presence: HubPresence[] = []
  const received: unknown[] = []
  const start = () =>
    keepHub(
      {
        path: 'hubs/chat',
        handlers: { ChatChanged: (hint) => received.push(hint) },
        onPresence: (now) => presence.push(now),
      },
      leaving.signal,
    )(store.dispatch, () => store.getState() as never, services)
  return { server, store, log, start, presence, received, actions }
}

const bearers = () => hub.requests.map(({ headers }) => headers.authorization)

test('RT-004 the bearer comes from the store', async () => {
  const { start, presence, server } = setUp(GOOD)
  start()

  await vi.waitFor(() => expect(presence).toEqual(['here']), PATIENCE)
  expect(bearers()).toEqual([`Bearer ${GOOD}`, `Bearer ${GOOD}`])
  expect(server.sentTo(REFRESH)).toHaveLength(0)
})

test('RT-004 an expired bearer is refreshed before anything is sent', async () => {
  const { start, presence, server } = setUp(EXPIRED)
  start()

  await vi.waitFor(() => expect(presence).toEqual(['here']), PATIENCE)
  expect(server.sentTo(REFRESH)).toHaveLength(1)
  expect(bearers()).toEqual([`Bearer ${FRESH}`, `Bearer ${FRESH}`])
})

test('RT-005 after a loss the hub reconnects and receives again', async () => {
  const { start, presence, received } = setUp(GOOD)
  start()
  await vi.waitFor(() => expect(presence).toEqual(['here']), PATIENCE)
  hub.sockets[0]?.destroy()

  await vi.waitFor(() => expect(hub.sockets).toHaveLength(2), PATIENCE)
  await vi.waitFor(() => {
    hub.call('ChatChanged', 'again')
    expect(received).toContain('again')
  }, PATIENCE)
})

test('RT-011 a refusal with 410 resets the session, which then reports the device, and is not logged', async () => {
  const { start, log, store, server, actions } = setUp(GOOD)
  hub.statuses.push(410)
  start()

  await vi.waitFor(() => expect(actions).toContainEqual(accountReplaced()), PATIENCE)
  expect(server.sentTo(PRE_REGISTER)).toHaveLength(1)
  expect(store.getState().auth).toMatchObject({ accessToken: FRESH })
  expect(log).not.toHaveBeenCalled()
})

test('RT-012 a refusal with 500 only calls the logger, once', async () => {
  const { start, log, presence, server, store } = setUp(GOOD)
  hub.statuses.push(500)
  start()

  await vi.waitFor(() => expect(presence).toEqual(['lost']), PATIENCE)
  expect(log.mock.calls.map(([message]) => message)).toEqual(['hubs/chat was refused with 500'])
  expect(server.sent).toHaveLength(0)
  expect(store.getState().auth.accessToken).toBe(GOOD)
})

test('RT-012 a hub that cannot be reached is logged, and tried again when the browser is online', async () => {
  const { start, log, presence } = setUp(GOOD)
  const { origin } = hub
  hub.close()
  start()
  await vi.waitFor(() => expect(log).toHaveBeenCalledOnce(), PATIENCE)
  await vi.waitFor(() => expect(presence).toEqual(['lost']), PATIENCE)

  hub = await startHubServer(Number(new URL(origin).port))
  window.dispatchEvent(new Event('online'))
  await vi.waitFor(() => expect(presence).toEqual(['lost', 'here']), PATIENCE)
})
