// @vitest-environment node
import { configureStore } from '@reduxjs/toolkit'
import { expect, test } from 'vitest'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { authSlice, tokensSet } from './auth.slice.ts'
import { sendQuery } from './transport.ts'

type Api = Parameters<typeof sendQuery>[1]

function setUp(fetch: ReturnType<typeof fakeServer>['fetch'], leftMs = 3_600_000): Api {
  const store = configureStore({ reducer: { auth: authSlice.reducer } })
  const accessToken = tokenFor('u', NOON_MS + leftMs)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  return {
    signal: new AbortController().signal,
    abort: () => {},
    dispatch: store.dispatch as Api['dispatch'],
    getState: () => store.getState(),
    extra: fakeServices({ fetch }),
    endpoint: 'any',
    type: 'query',
  }
}

const FAULTS = [
  ['FETCH_ERROR', new TypeError('Failed to fetch')],
  ['TIMEOUT_ERROR', new DOMException('Timed out', 'TimeoutError')],
  ['PARSING_ERROR', new Response('<html>')],
] as const

test.each(FAULTS)('ERR-001 maps to %s', async (status, answer) => {
  const server = fakeServer({ '/api/User': () => answer })
  const result = await sendQuery({ path: 'User' }, setUp(server.fetch), undefined)
  expect(result).toEqual({ error: { status, problem: null } })
})

test('ERR-002 a refresh that the server refuses for now returns its answer', async () => {
  const server = fakeServer({
    '/api/Authenticate/refresh-token': () => refusal(429, 'rate_limited'),
  })
  const result = await sendQuery({ path: 'User' }, setUp(server.fetch, -1), undefined)
  expect(result).toMatchObject({ error: { status: 429, problem: { code: 'rate_limited' } } })
})

test('ERR-031 a refusal keeps its problem document', async () => {
  const server = fakeServer({ '/api/User': () => refusal(403, 'forbidden') })
  const result = await sendQuery({ path: 'User' }, setUp(server.fetch), undefined)
  expect(result).toMatchObject({ error: { status: 403, problem: { code: 'forbidden' } } })
})

test('API-169 a requestID is made on demand, and is another each time', async () => {
  const urls: string[] = []
  const api = setUp((url) => {
    urls.push(url)
    return Promise.resolve(json({}))
  })
  await sendQuery({ path: 'User' }, api, { hasRequestId: true })
  await sendQuery({ path: 'User' }, api, { hasRequestId: true })
  await sendQuery({ path: 'Chats', params: { pageSize: 5 } }, api, undefined)
  expect(urls[0]).toMatch(/^\/api\/User\?requestID=.+/)
  expect(urls[1]).not.toBe(urls[0])
  expect(urls[2]).toBe('/api/Chats?pageSize=5')
})

test('a request that outlives its page is one the browser ends by itself', async () => {
  const kept: (boolean | undefined)[] = []
  const api = setUp((_, init) => {
    kept.push(init?.keepalive)
    return Promise.resolve(json({}))
  })
  await sendQuery({ path: 'User', method: 'POST', body: {}, outlivesPage: true }, api, undefined)
  await sendQuery({ path: 'User', method: 'POST', body: {} }, api, undefined)
  expect(kept).toEqual([true, undefined])
})

test('API-168 an empty reply is null', async () => {
  const server = fakeServer({ '/api/User': () => new Response(null, { status: 204 }) })
  expect(await sendQuery({ path: 'User' }, setUp(server.fetch), undefined)).toEqual({ data: null })
})

test.each([
  ['/chat', ['/maintenance']],
  ['/legal/safety-protocol', []],
])('SCREEN-014 a page open at %s while the site closes goes to %s', async (pathname, gone) => {
  const server = fakeServer({ '/api/User': () => refusal(503, 'maintenance') })
  const went: string[] = []
  const around = setUp(server.fetch)
  const extra = fakeServices({
    fetch: server.fetch,
    navigation: { go: (path) => void went.push(path), bind: () => () => {} },
    location: () => ({ pathname, href: `https://oriel.test${pathname}`, search: '' }),
  })
  await sendQuery({ path: 'User' }, { ...around, extra }, undefined)
  expect(went).toEqual(gone)
})

test('TS-024 EXPLORE-023 what needs the 18+ statement waits for one that is on its way', async () => {
  const server = fakeServer({ '/api/Chats': () => json({}) })
  const api = setUp(server.fetch)
  const { promise, resolve } = Promise.withResolvers<boolean>()
  ;(api.extra as ReturnType<typeof fakeServices>).ongoing.statement = promise
  const asked = sendQuery({ path: 'Chats', method: 'POST' }, api, { needsStatement: true })
  await new Promise((done) => setTimeout(done))
  expect(server.sentTo('/api/Chats')).toHaveLength(0)
  resolve(true)
  expect(await asked).toEqual({ data: {} })
  expect(server.sentTo('/api/Chats')).toHaveLength(1)
})
