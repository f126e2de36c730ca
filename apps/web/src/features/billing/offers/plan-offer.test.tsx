import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { OfferOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { PlanOffer } from './plan-offer.tsx'

afterEach(cleanup)

const OFFER: OfferOverlay = {
  kind: 'offer',
  flow: 'upgrade',
  step: 'upgrade',
  source: 'header',
  popup: null,
  from: null,
  endsIn: 'place',
  isSingleOption: false,
  isSubscriber: true,
  hasAsked: false,
}
const ANNUAL = someMonthly({
  productId: 'up_annual',
  periodType: 'year',
  periodInMonths: 12,
  billingPeriod: { unit: 'year', value: 1 },
  discountPercent: 70,
  discountText: '70%',
})

test.each([
  ['solidgate', true],
  ['paypal', true],
  ['yuno', false],
] as const)(
  'VALID-016 a subscriber at %s sees the discount of a longer plan: %s',
  async (paymentSystem, isShown) => {
    const activeSubscription = {
      productId: 'sub_monthly',
      paymentSystem,
      periodType: 'month',
      periodValue: 1,
    } as const
    const server = fakeServer({
      '/api/User': () => json(someUser({ activeSubscription, periodInMonths: 1 })),
      '/api/Payments/upgrade-products': () => json([ANNUAL]),
    })
    const { screen } = renderApp(<PlanOffer offer={OFFER} />, { fetch: server.fetch })
    expect(await screen.findByRole('radio')).toBeTruthy()
    expect(screen.queryByText('70% OFF') !== null).toBe(isShown)
  },
)
