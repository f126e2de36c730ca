import { act, cleanup, fireEvent } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { FEATURE_DEFAULTS } from '@oriel/contract/accounts/feature-defaults'
import type { User } from '@oriel/contract/accounts/user'
import type { OfferKind } from '@oriel/contract/billing/offers'
import type { AnalyticsEvent } from '#/lib/services/analytics.ts'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { EVERYTHING, privacyChosen } from '#/lib/state/privacy.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { HiddenPricingPage, PricingPage } from './pricing.tsx'

beforeEach(() => window.history.replaceState(null, '', '/pricing?utm_source=ad'))
afterEach(cleanup)

const MEMBER: Partial<User> = {
  email: 'a@oriel.test',
  activeSubscription: {
    productId: 'sub_quarterly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 3,
  },
}
const MONTHLY = someMonthly()

type Case = {
  user?: Partial<User> | null
  plans?: () => Response | Error
  page?: typeof HiddenPricingPage
  openable?: OfferKind[]
}

function draw({
  user = {},
  plans = () => json([MONTHLY]),
  page: Page = PricingPage,
  openable = [],
}: Case = {}) {
  const server = fakeServer({
    '/api/User': () => (user === null ? refusal(500, 'internal') : json(someUser(user))),
    '/api/PersonModel/top': () => json([]),
    '/api/Payments/subscription-products': plans,
    '/api/Payments/admin-subscription-products-hidden': plans,
    '/api/Payments/user-active-subscription': () => json(null),
    '/api/Payments/offers': () =>
      json({
        promo: null,
        secondPromo: null,
        timebomb: [],
        openable,
        isLifetimeOfferBlocked: true,
        hideLifetimeTokensBadge: false,
      }),
  })
  const pushed: AnalyticsEvent[] = []
  const { screen, store } = renderApp(<Page />, {
    fetch: server.fetch,
    analytics: { push: (event) => void pushed.push(event) },
  })
  act(() => void store.dispatch(privacyChosen(EVERYTHING)))
  const top = () => selectTopOverlay(store.getState())
  const benefits = () => screen.getAllByRole('listitem').map(({ textContent }) => textContent)
  return { screen, store, server, pushed, top, benefits }
}

const address = () => `${window.location.pathname}${window.location.search}`

test('POPUP-002 the plan that is chosen goes to the checkout', async () => {
  const { screen, top, pushed } = draw()
  expect(await screen.findByRole('radio', { name: /1 month/ })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(top()).toMatchObject({ kind: 'checkout', product: MONTHLY, source: 'pricing' })
  expect(pushed).toContainEqual(
    expect.objectContaining({ event: 'add_cart', productId: 'sub_monthly' }),
  )
})

test('F-61 PAY-037 PAY-038 the benefits are what a plan really brings', async () => {
  const { screen, benefits } = draw()
  await screen.findByRole('radio')
  expect(benefits()).toEqual(
    expect.arrayContaining([
      'All premium companions, for as long as your plan runs',
      '100 bonus tokens with the first payment and each renewal',
      'A message costs 1 token; tokens never expire',
      'More tokens whenever you like, one payment each',
    ]),
  )
})

test('TOKEN-018 with the experiment messages are shown as free, not with a price', async () => {
  const { benefits } = draw({
    user: { userFeatures: { ...FEATURE_DEFAULTS, featureExperimentFreeMessages: true } },
  })
  await expect.poll(benefits).toContain('Your messages cost nothing while your plan runs')
  expect(benefits().join()).not.toContain('A message costs')
})

test('PAY-038 the owner of a lifetime plan reads of the tokens of each month, not of a renewal', async () => {
  const { benefits } = draw({ user: { ...MEMBER, periodInMonths: 1200 } })
  await expect.poll(benefits).toContain('100 bonus tokens each month')
  expect(benefits().join()).not.toContain('each renewal')
})

test.each([
  [
    'a visitor who left a checkout',
    {},
    'checkoutDownsell',
    { flow: 'checkoutDownsell', step: 'offer' },
  ],
  [
    'a subscriber',
    { ...MEMBER, periodInMonths: 3 },
    'upgradeExtra',
    { flow: 'upgrade', step: 'upgradeDownsell2' },
  ],
] as const)(
  'F-65 %s finds the lower price again that was reached',
  async (_who, user, kind, stand) => {
    const { screen, top } = draw({ user, openable: [kind] })
    fireEvent.click(await screen.findByRole('button', { name: 'See it' }))
    await expect.poll(top).toMatchObject({ kind: 'offer', ...stand })
  },
)

test('ERR-002 plans that did not load are fetched again, and the rest of the page stays', async () => {
  let isDown = true
  const { screen } = draw({ plans: () => (isDown ? new TypeError('lost') : json([MONTHLY])) })
  expect((await screen.findByRole('alert')).textContent).toContain('The plans did not load')
  expect(screen.getByRole('heading', { level: 1 })).toBeTruthy()
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(await screen.findByRole('radio', { name: /1 month/ })).toBeTruthy()
})

test('if no plan is sold the button leads to the support', async () => {
  const { screen } = draw({ plans: () => json([]) })
  expect(await screen.findByText('Plans are not available in your region yet.')).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Contact Us' }).getAttribute('href')).toBe('/contact-us')
  expect(screen.queryByRole('button', { name: 'Continue' })).toBeNull()
})

test('ROLE-007 the hidden plans are for operators', async () => {
  const { screen, top } = draw({ page: HiddenPricingPage, user: { isAdmin: true } })
  expect(await screen.findByRole('heading', { name: 'Hidden plans' })).toBeTruthy()
  await screen.findByRole('radio', { name: /1 month/ })
  fireEvent.click(screen.getByRole('button', { name: 'Continue' }))
  expect(top()).toMatchObject({ kind: 'checkout', product: MONTHLY })
})

test.each([
  ['anybody else', {}],
  ['an unknown visitor', null],
])('ROLE-007 %s finds no such page, and the list is not fetched', async (_who, user) => {
  const { server } = draw({ page: HiddenPricingPage, user })
  await expect.poll(address).toBe('/404?utm_source=ad')
  expect(server.sent.filter(({ path }) => path.includes('admin'))).toEqual([])
})
