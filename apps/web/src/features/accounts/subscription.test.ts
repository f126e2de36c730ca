import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { accountsApi, hasActiveSubscription } from './api.ts'

const SUBSCRIPTION = {
  productId: 'monthly',
  paymentSystem: 'solidgate',
  periodType: 'month',
  periodValue: 1,
} as const

test.each([
  [null, false],
  [SUBSCRIPTION, true],
])('ROLE-004 a user with the subscription %j has one: %s', async (activeSubscription, hasOne) => {
  const server = fakeServer({ '/api/User': () => json(someUser({ activeSubscription })) })
  const selectUser = accountsApi.endpoints.getUser.select()
  const store = createStore(fakeServices({ fetch: server.fetch }))
  expect(hasActiveSubscription(selectUser(store.getState()).data)).toBe(false)
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  await store.dispatch(accountsApi.endpoints.getUser.initiate())
  expect(hasActiveSubscription(selectUser(store.getState()).data)).toBe(hasOne)
})
