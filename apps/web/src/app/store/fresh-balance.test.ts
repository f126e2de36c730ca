import { expect, test } from 'vitest'
import { accountsApi } from '#/features/accounts/api.ts'
import { charactersApi } from '#/features/characters/api.ts'
import { balanceStored, tokensApi } from '#/features/tokens/api.ts'
import { DEFAULT_BOOT } from '#/lib/services/boot.ts'
import type { Services } from '#/lib/services/services.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { someModel } from '#/testing/builders.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { createStore } from './store.ts'

const PLAN = {
  productId: 'sub_monthly',
  paymentSystem: 'solidgate',
  periodType: 'month',
  periodValue: 1,
} as const

/** A page that has just loaded, with a manually controlled clock. */
async function load(activeSubscription: typeof PLAN | null) {
  const server = fakeServer({
    '/api/User': () => json(someUser({ activeSubscription })),
    '/api/Tokens/balance': () => json({ remainingTokens: 110, nextDailyTokenClaimDate: null }),
  })
  const timers: { atMs: number; ring: () => void }[] = []
  const wait: Services['wait'] = (atMs) =>
    new Promise((resolve) => void timers.push({ atMs, ring: () => resolve(undefined) }))
  const { dispatch } = createStore(fakeServices({ fetch: server.fetch, wait }))
  dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  const askForUser = () =>
    dispatch(
      accountsApi.endpoints.getUser.initiate(undefined, { forceRefetch: true, subscribe: false }),
    )
  await askForUser()
  const asked = () => [
    server.sentTo('/api/User').length,
    server.sentTo('/api/Tokens/balance').length,
  ]
  return { dispatch, timers, askForUser, asked }
}

test('USER-018 a subscriber’s balance and prices are fetched again five seconds after the page has loaded, once', async () => {
  const { timers, askForUser, asked } = await load(PLAN)
  await expect.poll(() => timers.map(({ atMs }) => atMs)).toContain(5000)
  const [timer] = timers.filter(({ atMs }) => atMs === 5000)
  expect(asked()).toEqual([1, 0])
  timer?.ring()
  await expect.poll(asked).toEqual([2, 1])

  await askForUser()
  await new Promise((resolve) => setTimeout(resolve))
  expect(timers.filter(({ atMs }) => atMs === 5000)).toHaveLength(1)
})

test('F-60 a subscriber’s list of companions is fetched again where the document’s has locked ones', async () => {
  const isLockedPremiumModel = true
  const server = fakeServer({
    '/api/User': () => json(someUser({ activeSubscription: PLAN })),
    '/api/PersonModel/top': () => json([someModel(1, { isPremium: true })]),
  })
  const initialModels = [someModel(1, { isPremium: true, isLockedPremiumModel })]
  const boot = { ...DEFAULT_BOOT, initialModels }
  const store = createStore(fakeServices({ fetch: server.fetch, boot }))
  const { dispatch } = store
  dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  const { getTopModels } = charactersApi.endpoints
  void dispatch(getTopModels.initiate())
  await dispatch(accountsApi.endpoints.getUser.initiate())
  await expect
    .poll(() =>
      getTopModels
        .select()(store.getState())
        .data?.map((one) => one.isLockedPremiumModel),
    )
    .toEqual([false])
})

test('USER-018 the list of other users is not', async () => {
  const { timers, askForUser } = await load(null)
  await askForUser()
  await import('./fresh-balance.ts')
  await new Promise((resolve) => setTimeout(resolve))
  expect(timers.filter(({ atMs }) => atMs === 5000)).toEqual([])
})

test('USER-018 ENTITY-019 not that of a subscriber who has spent tokens by then and knows the balance', async () => {
  const { dispatch, timers, asked } = await load(PLAN)
  await dispatch(tokensApi.endpoints.getBalance.initiate())
  dispatch(balanceStored(109))
  await expect.poll(() => timers.map(({ atMs }) => atMs)).toContain(5000)
  timers.find(({ atMs }) => atMs === 5000)?.ring()
  await new Promise((resolve) => setTimeout(resolve))
  expect(asked()).toEqual([1, 1])
})
