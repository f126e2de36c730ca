import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { accountsApi } from '#/features/accounts/api.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { HeaderOffer } from './header-offer.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const offerExpiresAt = new Date(NOON_MS + 300_000).toISOString()
const SHOP: ShopWindow = {
  promo: { name: 'premium', product: someMonthly({ discountPercent: 76, offerExpiresAt }) },
  secondPromo: null,
  timebomb: [],
  openable: ['firstVisit'],
  isLifetimeOfferBlocked: false,
  hideLifetimeTokensBadge: false,
}

function resizeTo(widthPx: number): void {
  vi.stubGlobal('innerWidth', widthPx)
  act(() => void fireEvent(window, new Event('resize')))
}

/** The pill as a visitor sees it who has, or has not, hidden it before. */
async function draw(storage = memoryStorage()) {
  delete document.documentElement.dataset['offerRoom']
  const server = fakeServer({
    '/api/User': () => json(someUser()),
    '/api/Payments/offers': () => json(SHOP),
  })
  const { screen, store } = renderApp(<HeaderOffer look="pill" />, { fetch: server.fetch, storage })
  await store.dispatch(accountsApi.endpoints.getUser.initiate())
  await vi.waitUntil(() => document.documentElement.dataset['offerRoom'] !== undefined)
  return { screen, storage }
}

test('F-75 the offer names its plan, and stays hidden once it was hidden, without a place kept for it', async () => {
  resizeTo(1200)
  const first = await draw()
  expect(await first.screen.findByText('1 month')).toBeTruthy()
  fireEvent.click(first.screen.getByRole('button', { name: 'Hide this offer' }))
  expect(first.screen.queryByRole('link')).toBeNull()
  expect(document.documentElement.dataset['offerRoom']).toBe('none')
  cleanup()

  const again = await draw(first.storage)
  expect(document.documentElement.dataset['offerRoom']).toBe('none')
  expect(again.screen.queryByRole('link')).toBeNull()
  cleanup()
  // Another offer is another question.
  first.storage.write('offerDismissed', new Date(NOON_MS).toISOString())
  expect((await draw(first.storage)).screen.getByRole('link')).toBeTruthy()
})

test('LAYOUT-027 the pill in the header has all of its words from 1200 px on, a bar takes over at 1000', async () => {
  const server = fakeServer({
    '/api/User': () => json(someUser()),
    '/api/Payments/offers': () => json(SHOP),
  })
  resizeTo(1200)
  const { screen, store } = renderApp(<HeaderOffer look="pill" />, { fetch: server.fetch })
  await store.dispatch(accountsApi.endpoints.getUser.initiate())
  const words = () => screen.queryByRole('link')?.textContent ?? null
  await expect.poll(words).toBe('Premium: 76% OFF ends in 05:00')
  resizeTo(1199)
  expect(words()).toBe('76% OFF ends in 05:00')
  resizeTo(1001)
  expect(words()).toBe('76% OFF ends in 05:00')
  resizeTo(1000)
  expect(words()).toBeNull()
})
