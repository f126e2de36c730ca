import fc from 'fast-check'
import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { balanceStored, tokensApi } from './api.ts'
import { isKnownToLack } from './tokens.slice.ts'

const CLAIM_AT = '2026-01-06T00:00:00.000Z'
const BALANCE = { remainingTokens: 12, nextDailyTokenClaimDate: CLAIM_AT }

function setUp(answer: () => Response | Error) {
  const server = fakeServer({ '/api/Tokens/balance': answer })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  const ask = () =>
    store.dispatch(tokensApi.endpoints.getBalance.initiate(undefined, { forceRefetch: true }))
  return { store, ask, tokens: () => store.getState().tokens }
}

test('TOKEN-001 a fetch that is on its way says so, until it has ended', async () => {
  const { ask, tokens } = setUp(() => json(BALANCE))
  expect(tokens().isFetching).toBe(false)
  const asking = ask()
  expect(tokens().isFetching).toBe(true)
  await asking
  expect(tokens().isFetching).toBe(false)
})

test('TOKEN-002 an answer sets the balance and the day of the next bonus', async () => {
  const { ask, tokens } = setUp(() => json(BALANCE))
  await ask()
  expect(tokens()).toEqual({
    isFetching: false,
    remainingTokens: 12,
    nextDailyTokenClaimDate: CLAIM_AT,
    isBalanceKnown: true,
  })
})

test.each([
  ['refused', () => refusal(500, 'internal')],
  ['lost', () => new TypeError('lost')],
])(
  'TOKEN-003 TOKEN-004 a fetch that is %s leaves no balance, and one that is not known',
  async (_how, fail) => {
    const answers = [() => json(BALANCE), fail]
    const { ask, tokens } = setUp(() => answers.shift()?.() ?? refusal(500, 'internal'))
    await ask()
    await ask()
    expect(tokens()).toMatchObject({ isFetching: false, remainingTokens: 0, isBalanceKnown: false })
  },
)

test('TOKEN-004 a balance that a stream named is known again after a failed fetch', async () => {
  const { store, ask, tokens } = setUp(() => new TypeError('lost'))
  await ask()
  store.dispatch(balanceStored(7))
  expect(tokens()).toMatchObject({ remainingTokens: 7, isBalanceKnown: true })
})

test('a reported balance is shown without another request', async () => {
  let asked = 0
  const { store, ask } = setUp(() => {
    asked += 1
    return json(BALANCE)
  })
  await ask()
  store.dispatch(balanceStored(9))
  const { data } = tokensApi.endpoints.getBalance.select()(store.getState())
  expect(data).toEqual({ ...BALANCE, remainingTokens: 9 })
  expect(asked).toBe(1)
})

test('TOKEN-004 only a balance that is known can be too small, and only below the price', () => {
  const rest = { isFetching: false, nextDailyTokenClaimDate: null }
  fc.assert(
    fc.property(
      fc.boolean(),
      fc.nat(100),
      fc.nat(100),
      (isBalanceKnown, remainingTokens, price) => {
        const lacks = isKnownToLack({ ...rest, isBalanceKnown, remainingTokens }, price)
        expect(lacks).toBe(isBalanceKnown && remainingTokens < price)
      },
    ),
  )
})
