import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { allowedBy, EVERYTHING, privacyChosen } from '#/lib/state/privacy.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { accountsApi } from '../api.ts'

/** A visitor who allowed everything, with or without the signal in the browser and on the account. */
function setUp({ isSent, isKept }: { isSent: boolean; isKept: boolean }) {
  let isOpen = true
  const server = fakeServer({
    '/api/User': () => json(someUser({ hasOptOutSignal: isKept })),
    '/api/User/opt-out': () =>
      isOpen ? json(someUser({ hasOptOutSignal: true })) : refusal(503, 'maintenance'),
    '/api/Fingerprint': () => json(null),
  })
  const store = createStore(fakeServices({ fetch: server.fetch, hasOptOutSignal: isSent }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  store.dispatch(privacyChosen(EVERYTHING))
  return {
    sent: () => server.sentTo('/api/User/opt-out').map(({ method, body }) => ({ method, body })),
    isAllowed: () => allowedBy(store.getState().privacy).ads,
    isKept: () => accountsApi.endpoints.getUser.select()(store.getState()).data?.hasOptOutSignal,
    load: () => store.dispatch(accountsApi.endpoints.getUser.initiate()),
    refuse: () => {
      isOpen = false
    },
  }
}

test('TS-064 the signal of the browser is reported once to an account that does not know it', async () => {
  const visit = setUp({ isSent: true, isKept: false })
  expect(visit.isAllowed()).toBe(false)

  await visit.load()

  await expect.poll(visit.isKept).toBe(true)
  expect(visit.sent()).toEqual([{ method: 'POST', body: { signal: 'gpc' } }])
  expect(visit.isAllowed()).toBe(false)
})

test('TS-064 an account that has stored it is not sent it again, and is not shared in any browser', async () => {
  const visit = setUp({ isSent: false, isKept: true })
  expect(visit.isAllowed()).toBe(true)

  await visit.load()

  expect(visit.isAllowed()).toBe(false)
  expect(visit.sent()).toEqual([])
})

test('TS-064 without the signal nothing is reported, and what was allowed stays so', async () => {
  const visit = setUp({ isSent: false, isKept: false })
  await visit.load()
  expect(visit.isAllowed()).toBe(true)
  expect(visit.sent()).toEqual([])
})

test('TS-064 if the account could not be updated, this browser keeps its choice', async () => {
  const visit = setUp({ isSent: true, isKept: false })
  visit.refuse()
  await visit.load()
  await expect.poll(visit.sent).toHaveLength(1)
  expect(visit.isAllowed()).toBe(false)
  expect(visit.isKept()).toBe(false)
})
