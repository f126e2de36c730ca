// @vitest-environment node
import { expect, test } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { accountsApi } from '#/features/accounts/api.ts'
import { loggedIn, loggedOut, tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { syncWithOtherTabs } from './other-tabs.ts'
import { createStore } from './store.ts'

/** Two tabs of one browser; `deliverChange` delivers the storage event of one to the other. */
function twoTabs() {
  const storage = memoryStorage()
  const tab = () => {
    const server = fakeServer({ '/api/User': () => json(someUser()) })
    const services = fakeServices({ storage, fetch: server.fetch })
    const store = createStore(services)
    return {
      ...store,
      auth: () => store.getState().auth,
      server,
      deliverChange: (key: string | null = null, newValue: string | null = null) =>
        syncWithOtherTabs(store, services, { key, newValue }),
    }
  }
  return [tab(), tab()] as const
}

const tokensOf = (user: string, hours = 1, sid = `session of ${user}`) => ({
  accessToken: tokenFor(user, NOON_MS + hours * HOUR_MS, { sid }),
  refreshToken: `handle of ${user}`,
})

test('PERSIST-009 a login, a token refresh and a logout take effect in the other tab', () => {
  const [here, there] = twoTabs()
  for (const change of [
    tokensSet(tokensOf('guest')),
    loggedIn(tokensOf('ann')),
    tokensSet(tokensOf('ann', 2)),
    loggedOut(),
  ]) {
    here.dispatch(change)
    expect(there.auth()).not.toEqual(here.auth())
    there.deliverChange()
    expect(there.auth()).toEqual(here.auth())
  }
})

test('PERSIST-009 a change that is known already changes nothing', () => {
  const [here, there] = twoTabs()
  here.dispatch(loggedIn(tokensOf('ann')))
  there.deliverChange()
  const before = there.getState()
  there.deliverChange()

  expect(there.getState()).toBe(before)
})

test('PERSIST-009 a visitor who became a member in one tab is fetched again in the other, a refresh is not', async () => {
  const [here, there] = twoTabs()
  const asked = () => there.server.sentTo('/api/User').length
  here.dispatch(tokensSet(tokensOf('ann')))
  there.deliverChange()
  await there.dispatch(accountsApi.endpoints.getUser.initiate())
  here.dispatch(tokensSet(tokensOf('ann', 2)))
  there.deliverChange()
  expect(asked()).toBe(1)

  here.dispatch(loggedIn(tokensOf('ann', 1, 'another session')))
  there.deliverChange()
  await expect.poll(asked).toBe(2)
})

test('SAFE-012 help that was shown in one tab ends the selling in the other (F-05)', async () => {
  const [, there] = twoTabs()
  const asked = () => there.server.sentTo('/api/User').length
  there.dispatch(tokensSet(tokensOf('ann')))
  await there.dispatch(accountsApi.endpoints.getUser.initiate())
  there.deliverChange('main:offersQuiet', '1')
  // The value is removed at once: that event changes nothing.
  there.deliverChange('main:offersQuiet', null)
  await expect.poll(asked).toBe(2)
  await there.dispatch(accountsApi.endpoints.getUser.initiate())
  expect(asked()).toBe(2)
})
