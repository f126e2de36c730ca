import { act, cleanup, render } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { DAY_MS, MINUTE_MS } from '@oriel/contract/time'
import { accountsApi } from '#/features/accounts/api.ts'
import { categoryChosen } from '#/features/accounts/user.slice.ts'
import { currentWindow } from '#/features/billing/offers/current-window.ts'
import { stopSelling } from '#/features/chat/turns/stop-selling.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someMonthly } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { App } from '../app.tsx'
import { createStore } from './store.ts'

afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const inMs = (ms: number) => new Date(NOON_MS + ms).toISOString()

/** An open page; the server keeps offers quiet for the last given duration. */
async function open(quietMs: number | null) {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  let [passedMs, untilMs, isOffline] = [0, quietMs ?? 0, false]
  const isQuiet = () => passedMs < untilMs
  const product = someMonthly({ offerExpiresAt: inMs(2 * DAY_MS + 600_000) })
  const server = fakeServer({
    '/api/User': () =>
      isOffline
        ? new TypeError('Failed to fetch')
        : json(someUser({ offersQuietUntil: isQuiet() ? inMs(untilMs) : null })),
    '/api/Payments/offers': () =>
      json({
        promo: isQuiet() ? null : { name: 'premium', product },
        secondPromo: null,
        timebomb: [],
        openable: [],
        isLifetimeOfferBlocked: isQuiet(),
        hideLifetimeTokensBadge: false,
      }),
  })
  const now = () => NOON_MS + passedMs
  const services = fakeServices({ fetch: server.fetch, now })
  const store = createStore(services)
  store.dispatch(categoryChosen('realistic'))
  const screen = render(<App store={store} services={services} />)
  // The hook follows the drawn page.
  await act(async () => void (await import('../live-page.tsx')))
  const accessToken = tokenFor('u', NOON_MS + 9 * DAY_MS)
  act(() => void store.dispatch(tokensSet({ accessToken, refreshToken: 'r' })))
  await act(async () => store.dispatch(accountsApi.endpoints.getUser.initiate()))
  return {
    store,
    /** The timer of the header's offer. */
    clock: () => screen.queryByRole('timer'),
    quietEnd: () => accountsApi.endpoints.getUser.select()(store.getState()).data?.offersQuietUntil,
    quietFor: (ms: number) => void (untilMs = ms),
    goOffline: () => void (isOffline = true),
    pass: (ms: number) =>
      act(async () => {
        passedMs += ms
        await vi.advanceTimersByTimeAsync(MINUTE_MS)
      }),
  }
}

test('SAFE-012 F-05 after the day an open page refetches the offers and shows them, without a reload', async () => {
  const { clock, store, quietEnd, pass } = await open(DAY_MS)
  // The page has cached the shop's response.
  await act(async () => store.dispatch(currentWindow()))
  await pass(DAY_MS - 1)
  expect(clock()).toBeNull()

  await pass(1)

  await expect.poll(clock).not.toBeNull()
  expect(quietEnd()).toBeNull()
})

test('SAFE-012 F-05 a day that began on this page ends on it, and nothing is left of it even where the server is away', async () => {
  const { clock, store, quietEnd, goOffline, pass } = await open(null)
  await expect.poll(clock).not.toBeNull()
  goOffline()
  act(() => store.dispatch(stopSelling()))
  expect(quietEnd()).toBe(inMs(DAY_MS))
  await pass(DAY_MS - 1)
  expect(clock()).toBeNull()

  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await pass(1)
  expect(quietEnd()).toBe(inMs(DAY_MS))
  online.mockReturnValue(true)
  await pass(0)

  await expect.poll(quietEnd).toBeNull()
  await expect.poll(clock).not.toBeNull()
})

test('SAFE-012 F-05 a later call for help that the page does not know of pauses its offers for a day of its own', async () => {
  const { clock, quietEnd, quietFor, pass } = await open(DAY_MS)
  quietFor(1.5 * DAY_MS)
  await pass(DAY_MS)
  await expect.poll(quietEnd).toBe(inMs(1.5 * DAY_MS))
  expect(clock()).toBeNull()

  await pass(DAY_MS / 2)

  await expect.poll(clock).not.toBeNull()
  expect(quietEnd()).toBeNull()
})
