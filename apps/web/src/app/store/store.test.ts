import { expect, test } from 'vitest'
import { HOUR_MS } from '@oriel/contract/time'
import { accountsApi } from '#/features/accounts/api.ts'
import { categoryChosen } from '#/features/accounts/user.slice.ts'
import { charactersApi } from '#/features/characters/api.ts'
import { drafted, selectComposer } from '#/features/chat/turns/composer.slice.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import { isKnownToLack } from '#/features/tokens/tokens.slice.ts'
import { stateAge } from '#/features/trust/trust.slice.ts'
import { loggedIn, tokensSet } from '#/lib/session/auth.slice.ts'
import { someModel } from '#/testing/builders.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { someUser } from '#/testing/some-user.ts'
import { createStore } from './store.ts'

function setUp(handlers: Parameters<typeof fakeServer>[0] = {}, over = {}) {
  const server = fakeServer(handlers)
  const services = fakeServices({ fetch: server.fetch, ...over })
  const store = createStore(services)
  const accessToken = tokenFor('u', NOON_MS + HOUR_MS)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  return { store, services, server }
}

const fetchUser = () => accountsApi.endpoints.getUser.initiate(undefined, { forceRefetch: true })
const fetchBalance = () =>
  tokensApi.endpoints.getBalance.initiate(undefined, { forceRefetch: true })

test('ENTITY-019 the client keeps spent tokens, country, address, category and cards', () => {
  const { user, preferredPaymentMethod, ...rest } = setUp().store.getState().user
  expect([user, preferredPaymentMethod]).toEqual([null, 'solidgate'])
  expect(rest).toEqual({
    spentTokens: 0,
    countryCode: null,
    ipAddress: null,
    category: null,
    isWhiteThemeShown: false,
    hadPlan: false,
    cards: [],
  })
})

test('USER-001 USER-009 a fetched user is stored until a fetch says that the user does not exist', async () => {
  const answers = [json(someUser()), refusal(500, 'internal'), refusal(404, 'not_found')]
  const { store } = setUp({ '/api/User': () => answers.shift() ?? json({}) })
  const known = () => [
    store.getState().user.user,
    accountsApi.endpoints.getUser.select()(store.getState()).data ?? null,
  ]
  await store.dispatch(fetchUser())
  expect(known()).toEqual([someUser(), someUser()])
  await store.dispatch(fetchUser())
  expect(known()).toEqual([someUser(), someUser()])
  await store.dispatch(fetchUser())
  expect(known()).toEqual([null, null])
})

test('USER-003 USER-005 an e-mail makes the auth flag, its absence a generated id', async () => {
  for (const email of ['eve@example.com', null]) {
    const { store, services } = setUp({ '/api/User': () => json(someUser({ email })) })
    await store.dispatch(fetchUser())
    expect(store.getState().auth.isAuth).toBe(email !== null)
    expect(services.visitor.generatedUserId()).toBe(email === null ? someUser().id : null)
  }
})

test('USER-008 TS-016 a user read before the statement was sent does not revoke it', async () => {
  const { promise: isDelivered, resolve: deliver } = Promise.withResolvers<undefined>()
  const { store, services, server } = setUp({
    '/api/User': () => json(someUser()),
    '/api/User/sfw-confirmation': async () => {
      await isDelivered
      return json(someUser({ isSConfirmed: true }))
    },
  })
  const stated = store.dispatch(stateAge())
  await store.dispatch(fetchUser())
  expect(services.visitor.consent()).toBe('s')

  const again = store.dispatch(stateAge())
  deliver(undefined)
  expect(await Promise.all([stated, again])).toEqual([true, true])
  expect(server.sentTo('/api/User/sfw-confirmation')).toHaveLength(1)

  await store.dispatch(fetchUser())
  expect(services.visitor.consent()).toBeNull()
})

test('AUTH-017 logging in removes the stored generated id', () => {
  const { store, services } = setUp()
  services.visitor.setGeneratedUserId('u')
  store.dispatch(loggedIn({ accessToken: tokenFor('u', NOON_MS + HOUR_MS), refreshToken: 'r' }))
  expect(services.visitor.generatedUserId()).toBeNull()
})

test('AUTH-017 the generated id is deleted for a guest who has become a member by paying', async () => {
  const answers = [someUser(), someUser({ email: 'eve@example.com' })]
  const { store, services } = setUp({ '/api/User': () => json(answers.shift()) })
  await store.dispatch(fetchUser())
  expect(services.visitor.generatedUserId()).toBe(someUser().id)
  await store.dispatch(fetchUser())
  expect(services.visitor.generatedUserId()).toBeNull()
})

test('PERSIST-006 another user finds nothing of the last one', async () => {
  const { store, services } = setUp({ '/api/User': () => json(someUser()) })
  await store.dispatch(fetchUser())
  const ofOtherTab = { drafts: { d: 'as private' }, outbox: [] }
  services.storage.write('composer', JSON.stringify({ version: 1, value: ofOtherTab }))
  store.dispatch(drafted({ chatId: 'c', text: 'private' }))
  store.dispatch(tokensSet({ accessToken: tokenFor('v', NOON_MS + HOUR_MS), refreshToken: 'r' }))
  expect(selectComposer(store.getState()).drafts).toEqual({})
  expect(services.storage.read('composer')).toBeNull()
  expect(accountsApi.endpoints.getUser.select()(store.getState()).data).toBeUndefined()
})

test('TOKEN-001 TOKEN-002 fetching is marked, success sets balance and next claim', async () => {
  const next = '2026-01-06T00:00:00.000Z'
  const { store } = setUp({
    '/api/Tokens/balance': () => json({ remainingTokens: 7, nextDailyTokenClaimDate: next }),
  })
  const done = store.dispatch(fetchBalance())
  expect(store.getState().tokens.isFetching).toBe(true)
  await done
  expect(store.getState().tokens).toEqual({
    isFetching: false,
    remainingTokens: 7,
    nextDailyTokenClaimDate: next,
    isBalanceKnown: true,
  })
})

test('TOKEN-002 a missing balance is 0', async () => {
  const { store } = setUp({
    '/api/Tokens/balance': () => json({ nextDailyTokenClaimDate: null }),
  })
  await store.dispatch(fetchBalance())
  expect(store.getState().tokens).toMatchObject({ remainingTokens: 0, isBalanceKnown: true })
})

test('TOKEN-003 TOKEN-004 a failed fetch sets 0 and marks it unknown, so nothing lacks', async () => {
  const { store } = setUp({ '/api/Tokens/balance': () => new TypeError('offline') })
  await store.dispatch(fetchBalance())
  const { tokens } = store.getState()
  expect(tokens).toMatchObject({ isFetching: false, remainingTokens: 0, isBalanceKnown: false })
  expect(isKnownToLack(tokens, 1)).toBe(false)
  expect(isKnownToLack({ ...tokens, isBalanceKnown: true }, 1)).toBe(true)
})

test('EXPLORE-010 the models of the document need no request', () => {
  const boot = { ...fakeServices().boot, initialModels: [someModel(1)] }
  const { store } = setUp({}, { boot })
  const { data } = charactersApi.endpoints.getTopModels.select()(store.getState())
  expect(data).toEqual([someModel(1)])
})

test('ENTITY-060 the stored preference is one of two', () => {
  for (const [text, category] of [
    ['"anime"', 'anime'],
    ['"realistic"', 'realistic'],
    ['"furry"', null],
  ]) {
    const storage = memoryStorage()
    storage.write('user', `{"version":1,"value":{"category":${text}}}`)
    expect(setUp({}, { storage }).store.getState().user.category).toBe(category)
  }
})

test('EXPLORE-026 a choice is stored', () => {
  const { store, services } = setUp()
  store.dispatch(categoryChosen('anime'))
  expect(JSON.parse(services.storage.read('user') ?? '')).toMatchObject({
    version: 1,
    value: { category: 'anime' },
  })
})

const location = () => ({ pathname: '/', href: '', search: '?category=anime' })

test('EXPLORE-026 a category in the address becomes the preference', () => {
  expect(setUp({}, { location }).store.getState().user.category).toBe('anime')
})
