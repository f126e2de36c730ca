import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import type { DeviceStorage } from '#/lib/services/storage.ts'
import { loggedOut, tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { accountsApi, factsReceived } from '../api.ts'
import { categoryChosen } from '../user.slice.ts'
import { restoreUser } from './kept-user.ts'

const yuno = { ...someUser().userFeatures, preferredPaymentMethod: 'yuno' as const }
const user = someUser({ userFeatures: yuno })
const tokens = (id = user.id) => ({
  accessToken: tokenFor(id, NOON_MS + 3_600_000),
  refreshToken: 'handle',
})

/** A page with this storage, whose server knows the user. */
function openPage(storage: DeviceStorage, reply: unknown = user) {
  const server = fakeServer({ '/api/User': () => json(reply) })
  const store = createStore(fakeServices({ storage, fetch: server.fetch }))
  return store
}

const fetchUser = () => accountsApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })

/** The storage of a page that has fetched the user. */
async function visited(): Promise<DeviceStorage> {
  const storage = memoryStorage()
  const store = openPage(storage)
  store.dispatch(tokensSet(tokens()))
  store.dispatch(categoryChosen('anime'))
  await store.dispatch(fetchUser())
  store.dispatch(factsReceived({ countryCode: 'DE' }))
  return storage
}

test('PERSIST-001 payment method, category, country and user are kept, the rest is not', async () => {
  const storage = await visited()
  expect(JSON.parse(storage.read('user') ?? '')).toEqual({
    version: 1,
    value: { preferredPaymentMethod: 'yuno', category: 'anime', countryCode: 'DE', user },
  })

  const store = openPage(storage)
  store.dispatch(tokensSet(tokens()))
  store.dispatch(restoreUser())
  expect(store.getState().user).toEqual({
    preferredPaymentMethod: 'yuno',
    category: 'anime',
    countryCode: 'DE',
    user,
    isWhiteThemeShown: false,
    hadPlan: false,
    spentTokens: 0,
    ipAddress: null,
    cards: [],
  })
})

test('PERSIST-001 another account never sees what was kept of this one', async () => {
  const store = openPage(await visited())
  store.dispatch(tokensSet(tokens('00000000-0000-4000-8000-000000000043')))
  store.dispatch(restoreUser())

  expect(store.getState().user).toMatchObject({ user: null, preferredPaymentMethod: 'solidgate' })
})

test.each(['{"user":7}', '{"user":null}', '7', '{"user":{"id":"x"}}'])(
  'PERSIST-001 PERSIST-007 %s is dropped',
  (value) => {
    const storage = memoryStorage()
    storage.write('user', `{"version":1,"value":${value}}`)
    const store = openPage(storage)
    store.dispatch(tokensSet(tokens()))
    store.dispatch(restoreUser())

    expect(store.getState().user.user).toBeNull()
  },
)

test('PERSIST-001 data fetched meanwhile is not overwritten', async () => {
  const store = openPage(await visited(), someUser({ name: 'New' }))
  store.dispatch(tokensSet(tokens()))
  await store.dispatch(fetchUser())
  store.dispatch(restoreUser())

  expect(store.getState().user.user?.name).toBe('New')
})

test('AUTH-019 logging out leaves nothing of the account in storage', async () => {
  const storage = await visited()
  const store = openPage(storage)
  store.dispatch(tokensSet(tokens()))
  store.dispatch(restoreUser())
  store.dispatch(loggedOut())

  expect(storage.read('user')).not.toContain(user.id)
})

test('USER-002 the payment method of the user is stored, solidgate if the user has none', async () => {
  const { preferredPaymentMethod: _, ...none } = yuno
  for (const [userFeatures, expected] of [
    [yuno, 'yuno'],
    [none, 'solidgate'],
  ]) {
    const store = openPage(memoryStorage(), { ...user, userFeatures })
    store.dispatch(tokensSet(tokens()))
    await store.dispatch(fetchUser())
    expect(store.getState().user.preferredPaymentMethod).toBe(expected)
  }
})
