// @vitest-environment node
import { configureStore } from '@reduxjs/toolkit'
import { expect, test, vi } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { authSlice, softDeleted, tokensSet } from './auth.slice.ts'
import { IGNORE_AUTHORIZATION } from './call.ts'
import { sendAuthorized } from './session.ts'

const TOKEN = tokenFor('old', NOON_MS + HOUR_MS)

function setUp(server: ReturnType<typeof fakeServer>, accessToken: string, over = {}) {
  const services = fakeServices({ fetch: server.fetch, ...over })
  const store = configureStore({ reducer: { auth: authSlice.reducer } })
  store.dispatch(tokensSet({ accessToken, refreshToken: 'handle' }))
  const host = { getState: () => store.getState(), dispatch: store.dispatch, extra: services }
  return { host, store, auth: () => store.getState().auth }
}

test('AUTH-028 AUTH-030 sends the valid bearer and a JSON content type, on GET as on POST', async () => {
  const server = fakeServer({ '/api/User': () => json({}) })
  const { host } = setUp(server, TOKEN)
  await sendAuthorized(host, { path: 'User' })
  await sendAuthorized(host, { path: 'User', method: 'POST', body: {} })
  for (const { headers } of server.sent) {
    expect(headers.get('Authorization')).toBe(`Bearer ${TOKEN}`)
    expect(headers.get('Content-Type')).toBe('application/json')
  }
})

test('AUTH-029 the marker suppresses the bearer and is not sent on', async () => {
  const server = fakeServer({ '/api/User': () => json({}) })
  const { host } = setUp(server, TOKEN)
  await sendAuthorized(host, { path: 'User', headers: { [IGNORE_AUTHORIZATION]: 'true' } })
  const { headers } = server.sent[0] ?? { headers: new Headers() }
  expect(headers.has('Authorization')).toBe(false)
  expect(headers.has(IGNORE_AUTHORIZATION)).toBe(false)
})

test('AUTH-025 a token with a webpage claim yields no header', async () => {
  const server = fakeServer({ '/api/User': () => json({}) })
  const handOver = tokenFor('old', NOON_MS + HOUR_MS, { webpage: 'funnel' })
  const { host } = setUp(server, handOver)
  await sendAuthorized(host, { path: 'User' })
  expect(server.sent[0]?.headers.has('Authorization')).toBe(false)
})

test('AUTH-008 AUTH-009 AUTH-010 while soft-deleted nothing is cached, until a 200', async () => {
  const server = fakeServer({ '/api/User': () => json({}) })
  const { host, store, auth } = setUp(server, TOKEN)
  store.dispatch(softDeleted())
  await sendAuthorized(host, { path: 'User' })
  await sendAuthorized(host, { path: 'User' })
  const [first, second] = server.sent
  expect(first?.headers.get('Cache-Control')).toBe('no-cache, no-store')
  expect(first?.headers.get('Pragma')).toBe('no-cache')
  expect(second?.headers.has('Cache-Control')).toBe(false)
  expect(auth().isSoftDeleted).toBe(false)
})

test('API-172 a higher X-Min-Client reloads once', async () => {
  const server = fakeServer({
    '/api/User': () => json({}, { headers: { 'X-Min-Client': '99' } }),
  })
  const reload = vi.fn<() => void>()
  const { host } = setUp(server, TOKEN, { reload })
  await sendAuthorized(host, { path: 'User' })
  await sendAuthorized(host, { path: 'User' })
  expect(reload).toHaveBeenCalledTimes(1)
})

test('API-166 the base address comes from the boot data', async () => {
  const server = fakeServer({ 'https://api.oriel.test/v1/User': () => json({}) })
  const boot = { ...fakeServices().boot, apiBaseUrl: 'https://api.oriel.test/v1' }
  const { host } = setUp(server, TOKEN, { boot })
  const { status } = await sendAuthorized(host, { path: 'User' })
  expect(status).toBe(200)
})
