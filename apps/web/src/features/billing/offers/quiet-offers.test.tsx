import { cleanup, waitFor } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { HOUR_MS } from '@oriel/contract/time'
import { accountsApi } from '#/features/accounts/api.ts'
import { Failed } from '#/features/billing/declines/failed.tsx'
import { HeaderOffer } from '#/features/billing/promos/header-offer.tsx'
import { Paywall } from '#/features/billing/shop/paywall.tsx'
import { stopSelling } from '#/features/chat/turns/stop-selling.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import { offerBonus } from '#/features/tokens/bonus.ts'
import { LowBalance } from '#/features/tokens/low-balance.tsx'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { OFFERS_QUIET } from '#/lib/state/offers-quiet.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { offerForShortage } from './offer-start.ts'

afterEach(cleanup)

const inMs = (ms: number) => new Date(NOON_MS + ms).toISOString()
const SHOP: ShopWindow = {
  promo: {
    name: 'premium',
    product: someMonthly({ productId: 'sub_annual_first', offerExpiresAt: inMs(300_000) }),
  },
  secondPromo: null,
  timebomb: [],
  openable: ['firstVisit'],
  isLifetimeOfferBlocked: false,
  hideLifetimeTokensBadge: false,
}

/** A shop that does not know of the quiet period, so that only the page's own state hides offers. */
async function draw(part: React.ReactNode, offersQuietUntil: string | null) {
  const storage = memoryStorage()
  storage.write('bonusShownAt', '0')
  let asked = 0
  const server = fakeServer({
    // The second request fails: offline.
    '/api/User': () =>
      asked++ === 0 ? json(someUser({ offersQuietUntil })) : new TypeError('Failed to fetch'),
    '/api/Payments/offers': () => json(SHOP),
    '/api/Tokens/balance': () =>
      json({ remainingTokens: 0, nextDailyTokenClaimDate: inMs(-HOUR_MS) }),
  })
  const drawn = renderApp(part, { fetch: server.fetch, storage })
  const { store } = drawn
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + HOUR_MS), refreshToken: 'r' }))
  await store.dispatch(accountsApi.endpoints.getUser.initiate())
  await store.dispatch(tokensApi.endpoints.getBalance.initiate())
  return { ...drawn, storage, server, top: () => selectTopOverlay(store.getState()) }
}

const QUIET = inMs(HOUR_MS)
const OVER = inMs(0)

test('SAFE-012 the countdown in the header is gone with the call for help, whether or not the server can be asked (F-05)', async () => {
  const { screen, store, storage } = await draw(<HeaderOffer look="pill" />, null)
  const write = vi.spyOn(storage, 'write')
  await screen.findByRole('timer')

  store.dispatch(stopSelling())

  await waitFor(() => expect(screen.queryByRole('timer')).toBeNull())
  expect(screen.queryByRole('link')).toBeNull()
  // Other tabs are notified, and nothing is kept on the device.
  expect(write).toHaveBeenCalledWith(OFFERS_QUIET, String(NOON_MS))
  expect(storage.read(OFFERS_QUIET)).toBeNull()
})

test('SAFE-012 nothing is fetched or shown while offers are quiet, and all of it after', async () => {
  const { screen, server } = await draw(<HeaderOffer look="pill" />, QUIET)
  expect(screen.queryByRole('timer')).toBeNull()
  expect(server.sentTo('/api/Payments/offers')).toEqual([])
  cleanup()
  const later = await draw(<HeaderOffer look="pill" />, OVER)
  await later.screen.findByRole('timer')
})

test('SAFE-012 an offer for subscribers is refused in a calm sentence, with the prices on request', async () => {
  const overlay = { kind: 'paywall', source: 'header', paywallType: 'subscription' } as const
  const { screen } = await draw(<Paywall overlay={overlay} onClose={() => {}} />, QUIET)
  const dialog = await screen.findByRole('dialog', { name: 'This part needs a plan' })
  expect(dialog.textContent).toContain('Nothing is offered to you today.')
  expect(screen.getByRole('link', { name: 'Plans and prices' }).getAttribute('href')).toBe(
    '/pricing',
  )
  expect(screen.queryByText(/\$/)).toBeNull()
})

test('SAFE-012 a message that cannot be paid for is answered by a sentence alone, and no bonus is advertised', async () => {
  const quiet = await draw(<LowBalance modelId="m" />, QUIET)
  expect(await quiet.screen.findByRole('status')).toBeTruthy()
  expect(quiet.screen.queryByRole('button')).toBeNull()
  await quiet.store.dispatch(offerForShortage())
  quiet.store.dispatch(offerBonus())
  expect(quiet.top()).toBeNull()
  cleanup()

  const later = await draw(<LowBalance modelId="m" />, OVER)
  expect(await later.screen.findByRole('button')).toBeTruthy()
  await later.store.dispatch(offerForShortage())
  expect(later.top()).toMatchObject({ kind: 'offer', flow: 'insufficientTokens' })
})

test('SAFE-012 a refused payment promises no tokens for another try while offers are quiet', async () => {
  const moves = { onRetry: () => {}, onSignIn: () => {}, onClose: () => {} }
  const failed = <Failed errorCode="3.04" extraTokens={20} banks={[]} amount={100} {...moves} />
  expect((await draw(failed, QUIET)).screen.queryByText(/additional tokens/)).toBeNull()
  cleanup()
  expect((await draw(failed, OVER)).screen.getByText(/additional tokens/)).toBeTruthy()
})
