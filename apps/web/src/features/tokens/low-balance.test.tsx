import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someUser } from '#/testing/some-user.ts'
import { balanceStored, tokensApi } from './api.ts'
import { LowBalance } from './low-balance.tsx'

afterEach(cleanup)

const PRICES = {
  tokenPriceForPersonModelCreation: 30,
  tokenPriceForVideo: 40,
  tokenPriceForVoiceCall: 15,
  tokenPriceForImage: 10,
  tokenPriceForVoiceOver: 3,
  tokenPriceForAudioMessage: 5,
  tokenPriceForMessage: 2,
}

/** The note above the composer for this balance; null means an unknown balance. */
async function draw(balance: number | null, user: Partial<User> = {}) {
  const server = fakeServer({
    '/api/User': () => json(someUser(user)),
    '/api/Tokens/balance': () =>
      balance === null
        ? new TypeError('lost')
        : json({ remainingTokens: balance, nextDailyTokenClaimDate: null }),
  })
  const { screen, store } = renderApp(<LowBalance modelId="model-1" />, { fetch: server.fetch })
  await act(async () => void (await store.dispatch(tokensApi.endpoints.getBalance.initiate())))
  await vi.waitFor(() => {
    const states = Object.values(store.getState().api.queries).map((query) => query?.status)
    expect(states).toHaveLength(2)
    expect(states).not.toContain('pending')
  })
  const note = () => screen.queryByRole('status')?.textContent ?? null
  return { screen, store, note }
}

test('a user who cannot pay for the next message sees its price and the balance', async () => {
  const { screen, note } = await draw(0)
  expect(note()).toContain('A message costs 1 token and you have 0. Your text is kept.')
  expect(await screen.findByRole('button', { name: 'Get Premium' })).toBeTruthy()
})

test('the price is the user’s own', async () => {
  const { note } = await draw(1, { userPricingInfo: PRICES })
  await expect.poll(note).toContain('A message costs 2 tokens and you have 1.')
})

test('TOKEN-004 nothing is said where the tokens suffice or the balance is unknown', async () => {
  for (const balance of [1, 50, null]) {
    expect((await draw(balance)).note()).toBeNull()
    cleanup()
  }
})

test('F-70 from five messages on, how many are left is said quietly', async () => {
  for (const [balance, said] of [
    [6, null],
    [5, '5 messages left'],
    [1, '1 message left'],
  ] as const) {
    const { screen } = await draw(balance)
    expect(screen.queryByText(/messages? left/)?.textContent ?? null).toBe(said)
    cleanup()
  }
  const { screen } = await draw(5, { userPricingInfo: { ...PRICES, tokenPriceForMessage: 2 } })
  expect(await screen.findByText('2 messages left')).toBeTruthy()
})

test('the note comes with the last token and goes with the first one', async () => {
  const { store, note } = await draw(1)
  act(() => store.dispatch(balanceStored(0)))
  expect(note()).toContain('you have 0')
  act(() => store.dispatch(balanceStored(100)))
  expect(note()).toBeNull()
})

const MEMBER: Partial<User> = {
  activeSubscription: {
    productId: 'sub_monthly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 1,
  },
  periodInMonths: 1,
}

test('TOKEN-018 F-70 a subscriber whose messages are free reads of no price and no number', async () => {
  const userFeatures = { ...someUser().userFeatures, featureExperimentFreeMessages: true }
  for (const balance of [0, 3]) {
    const { screen, note } = await draw(balance, { ...MEMBER, userFeatures })
    expect(note()).toBeNull()
    expect(screen.queryByText(/messages? left/)).toBeNull()
    cleanup()
  }
  // Without a plan the experiment gives nothing.
  expect((await draw(0, { userFeatures })).note()).toContain('A message costs 1 token')
})

test('SAFE-012 while offers are quiet the sentence is all', async () => {
  const sold = await draw(0, MEMBER)
  expect(await sold.screen.findByRole('button', { name: 'Buy tokens' })).toBeTruthy()
  cleanup()
  const offersQuietUntil = new Date(NOON_MS + 1000).toISOString()
  const { screen, note } = await draw(0, { ...MEMBER, offersQuietUntil })
  await act(() => vi.dynamicImportSettled())
  expect(note()).toContain('Your text is kept.')
  expect(screen.queryByRole('button')).toBeNull()
})
