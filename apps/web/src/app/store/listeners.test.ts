import { expect, test } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { createStore } from './store.ts'

test('USER-003 TS-064 a listener that throws is logged, and the other listeners still run', async () => {
  const server = fakeServer({ '/api/User': () => json(someUser({ hasOptOutSignal: true })) })
  const logged: unknown[] = []
  const services = fakeServices({ fetch: server.fetch, log: (...line) => logged.push(line) })
  const full = new Error('no room on this device')
  services.visitor.setGeneratedUserId = () => {
    throw full
  }
  const store = createStore(services)
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  await store.dispatch(accountsApi.endpoints.getUser.initiate())
  expect(logged).toEqual([['A listener failed', full]])
  expect(store.getState().privacy.hasOptOutSignal).toBe(true)
})
