import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { accountsApi } from '#/features/accounts/api.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { NOON_MS } from '#/testing/fake-services.ts'
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
