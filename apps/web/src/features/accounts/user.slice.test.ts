import { beforeEach, expect, test } from 'vitest'
import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import { createStore } from '#/app/store/store.ts'
import { loggedOut, tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { accountsApi, factsReceived, tokensSpent } from './api.ts'
import { categoryChosen, KEPT_USER, userRestored } from './user.slice.ts'

const YUNO = someUser({
  userFeatures: { ...FEATURE_DEFAULTS, preferredPaymentMethod: 'yuno' },
})

let store: ReturnType<typeof createStore>
let answer: () => Response | Error
beforeEach(() => {
  answer = () => json(YUNO)
  const { fetch } = fakeServer({ '/api/User': () => answer() })
  store = createStore(fakeServices({ fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
})

const known = () => store.getState().user
const fetchUser = () =>
  store.dispatch(accountsApi.endpoints.getUser.initiate(undefined, { forceRefetch: true }))

test('USER-001 USER-002 a fetched user is known, with how they like to pay', async () => {
  expect(known()).toMatchObject({ user: null, preferredPaymentMethod: 'solidgate' })
  await fetchUser()
  expect(known()).toMatchObject({ user: { id: YUNO.id }, preferredPaymentMethod: 'yuno' })
})

test.each<[string, () => Response | Error, boolean]>([
  ['that the session has no user', () => refusal(404, 'not_found'), false],
  ['a server that is down', () => refusal(503, 'not_ready'), true],
  ['a lost network', () => new TypeError('Failed to fetch'), true],
])('USER-009 whether a user stays known after %s', async (_case, failure, isKnown) => {
  await fetchUser()
  answer = failure
  await fetchUser()
  expect(known().user !== null).toBe(isKnown)
})

test('ENTITY-019 facts received besides the user are kept, each on its own', () => {
  store.dispatch(factsReceived({ countryCode: 'PL' }))
  store.dispatch(factsReceived({ ipAddress: '192.0.2.7' }))
  store.dispatch(factsReceived({ cards: [{ id: 'card' }] }))
  store.dispatch(tokensSpent(2))
  store.dispatch(tokensSpent(3))
  expect(known()).toMatchObject({
    countryCode: 'PL',
    ipAddress: '192.0.2.7',
    cards: [{ id: 'card' }],
    spentTokens: 5,
  })
})

test('PERSIST-001 of the user’s data four keys are kept', () => {
  expect(Object.keys(KEPT_USER.select(store.getState())).toSorted()).toEqual([
    'category',
    'countryCode',
    'preferredPaymentMethod',
    'user',
  ])
})

const KEPT = { user: someUser(), countryCode: 'PL', preferredPaymentMethod: 'solidgate' } as const

test('PERSIST-001 the user of an earlier visit is shown until this visit knows better', async () => {
  store.dispatch(userRestored(KEPT))
  expect(known()).toMatchObject(KEPT)
  await fetchUser()
  store.dispatch(userRestored(KEPT))
  expect(known().preferredPaymentMethod).toBe('yuno')
})

test('AUTH-019 nothing of the account outlives a logout; what one likes to see does', async () => {
  await fetchUser()
  store.dispatch(categoryChosen('anime'))
  store.dispatch(factsReceived({ countryCode: 'PL', cards: [{ id: 'card' }] }))
  store.dispatch(tokensSpent(2))
  store.dispatch(loggedOut())
  expect(known()).toMatchObject({
    user: null,
    spentTokens: 0,
    preferredPaymentMethod: 'solidgate',
    countryCode: null,
    cards: [],
    category: 'anime',
  })
})

test.each<[unknown, 'realistic' | 'anime' | null, boolean, boolean]>([
  [{ category: 'realistic' }, 'realistic', false, false],
  [
    { category: 'anime', user: { userFeatures: { experimentShowWhiteTheme: true } } },
    'anime',
    true,
    false,
  ],
  [
    { category: 'anime', user: { activeSubscription: { productId: 'sub_monthly' } } },
    'anime',
    false,
    true,
  ],
  [{ category: 'cubist', user: null }, null, false, false],
  [{ user: { userFeatures: { experimentShowWhiteTheme: 'yes' } } }, null, false, false],
  [null, null, false, false],
  ['text', null, false, false],
])('ENTITY-060 with %j in storage the first screen reads the category %s', (...row) => {
  const [value, category, isWhiteThemeShown, hadPlan] = row
  expect(KEPT_USER.check(value)).toEqual({ category, isWhiteThemeShown, hadPlan })
})
