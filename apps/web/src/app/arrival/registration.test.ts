// @vitest-environment node
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { startHubServer, type HubServer } from '#/testing/hub-server.ts'
import { listenForRegistration } from './registration.ts'

const PATIENCE = { timeout: 30_000 }

const USER_ID = '5f0e1d2c-0000-4000-8000-000000000001'
const TOKEN = tokenFor(USER_ID, NOON_MS + 3_600_000)
const FINGERPRINT = '/api/Fingerprint'

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

function setUp() {
  const server = fakeServer({
    [FINGERPRINT]: () => json(null),
    '/api/Authenticate/pre-register': () =>
      json({ accessToken: TOKEN, refreshToken: 'next', generatedUserId: USER_ID }),
  })
  const services = fakeServices({ fetch: (url, init) => server.fetch(pathOf(url), init) })
  services.boot = { ...services.boot, apiBaseUrl: `${hub.origin}/api` }
  const store = createStore(services)
  store.dispatch(
    tokensSet({ accessToken: tokenFor('guest', NOON_MS + 3_600_000), refreshToken: 'h' }),
  )
  return { server, store }
}
const pathOf = (url: string) => url.replace(hub.origin, '')

test('RT-006 the fingerprint is posted after RegistrationNotification', async () => {
  const { server, store } = setUp()
  store.dispatch(listenForRegistration(leaving.signal))
  await vi.waitFor(() => expect(hub.sockets).toHaveLength(1), PATIENCE)

  await vi.waitFor(() => {
    hub.call('RegistrationNotification', { userId: USER_ID })
    expect(server.sentTo(FINGERPRINT).length).toBeGreaterThan(0)
  }, PATIENCE)
  expect(server.sentTo(FINGERPRINT)[0]?.method).toBe('POST')
})

test('RT-006 RT-011 the fingerprint is posted after a 410 of the hub, for the new account', async () => {
  const { server, store } = setUp()
  hub.statuses.push(410)
  store.dispatch(listenForRegistration(leaving.signal))

  await vi.waitFor(() => expect(server.sentTo(FINGERPRINT)).toHaveLength(1), PATIENCE)
  expect(server.sentTo(FINGERPRINT)[0]?.headers.get('Authorization')).toBe(`Bearer ${TOKEN}`)
})
