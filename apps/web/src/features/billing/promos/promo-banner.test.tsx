import { cleanup, fireEvent } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { Promo, ShopWindow } from '@oriel/contract/billing/shop'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { PromoBanner } from './promo-banner.tsx'

afterEach(cleanup)

const ANNUAL = someMonthly({
  productId: 'sub_annual',
  name: 'Premium, 12 months',
  periodType: 'year',
  periodInMonths: 12,
  billingPeriod: { unit: 'year', value: 1 },
  currentPrice: 11_999,
  previousPrice: 39_999,
  renewalPrice: 39_999,
  renewalPeriod: { unit: 'year', value: 1 },
  discountPercent: 70,
})
const QUARTER = someMonthly({
  productId: 'cheaper_plan_quarterly',
  name: 'Premium, 3 months',
  periodValue: 3,
  periodInMonths: 3,
  billingPeriod: { unit: 'month', value: 3 },
  currentPrice: 1799,
  previousPrice: 11_997,
  renewalPrice: 10_999,
  renewalPeriod: { unit: 'month', value: 3 },
  discountPercent: 85,
})
const SUBSCRIBER: Partial<User> = {
  email: 'a@oriel.test',
  activeSubscription: {
    productId: 'sub_monthly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 1,
  },
  periodInMonths: 1,
}
const SHOP: ShopWindow = {
  promo: null,
  secondPromo: null,
  timebomb: [],
  openable: ['upgrade'],
  isLifetimeOfferBlocked: true,
  hideLifetimeTokensBadge: false,
}
const PREMIUM: Promo = { name: 'premium', product: ANNUAL }
const CHEAPER: Promo = { name: 'cheaperPlan', product: QUARTER }
const PACK: Promo = {
  name: 'freeTokens',
  product: somePack({ tokenAmount: 500, tokenBonus: 50 }),
}

function draw(promo: Promo, user: Partial<User> = {}, onDecline?: () => void) {
  const server = fakeServer({
    '/api/User': () => json(someUser(user)),
    '/api/Payments/offers': () => json(SHOP),
  })
  const banner = <PromoBanner promo={promo} onDecline={onDecline} />
  const { screen, store } = renderApp(banner, { fetch: server.fetch })
  const text = () => screen.getByRole('region', { name: 'Offer' }).textContent ?? ''
  /** Takes the offer once the user has loaded, who decides where it leads. */
  const take = async (name: string) => {
    await vi.waitFor(() =>
      expect(store.getState().api.queries['getUser(undefined)']?.status).toBe('fulfilled'),
    )
    fireEvent.click(screen.getByRole('button', { name }))
  }
  const top = () => selectTopOverlay(store.getState())
  return { screen, store, text, take, top }
}

test('SHOP-012 without a plan the banner names Premium, its twelve months and what is taken off', () => {
  const { screen, text } = draw(PREMIUM)
  expect(screen.getByRole('heading', { name: 'Premium for 12 months' })).toBeTruthy()
  expect(screen.getByText('70% OFF')).toBeTruthy()
  expect(text()).toContain('$119.99 today, then $399.99 every year until cancelled')
})

test('SHOP-012 it leads to the plans, where one is chosen among all', async () => {
  const { take, top } = draw(PREMIUM)
  await take('Get Premium')
  expect(window.location.pathname).toBe('/pricing')
  expect(top()).toBeNull()
})

test('SHOP-013 FLOW-040 a monthly subscriber reads of a cheaper plan, without an unknown price of today', async () => {
  const { screen, text } = draw(CHEAPER, SUBSCRIBER)
  expect(screen.getByRole('heading', { name: 'Cheaper Plan' })).toBeTruthy()
  expect(screen.getByText('85% OFF')).toBeTruthy()
  await expect
    .poll(text)
    .toContain('$17.99 less what is left of your plan, then $109.99 every 3 months until cancelled')
  expect(text()).toContain('3 months subscription.')
  expect(screen.getByRole('button', { name: 'Upgrade' })).toBeTruthy()
})

test('FLOW-039 a plan that is no longer than the running one is called a cheaper plan on its button', async () => {
  const { screen } = draw(CHEAPER, { ...SUBSCRIBER, periodInMonths: 12 })
  expect(await screen.findByRole('button', { name: 'Get Cheaper Plan' })).toBeTruthy()
})

test('SHOP-013 a subscriber buys the plan on the spot', async () => {
  const { take, top } = draw(CHEAPER, SUBSCRIBER)
  await take('Upgrade')
  expect(top()).toMatchObject({ kind: 'checkout', product: QUARTER, source: 'banner' })
})

test('SHOP-017 the annual plan of the upgrade chain opens that chain', async () => {
  const { take, top } = draw(
    { name: 'cheaperPlan', product: { ...ANNUAL, productId: 'up_annual' } },
    SUBSCRIBER,
  )
  await take('Upgrade')
  await expect.poll(top).toMatchObject({ kind: 'offer', flow: 'upgrade', isSingleOption: true })
})

test('SHOP-014 free tokens of a pack are named, and all of its tokens', () => {
  const { screen, text } = draw(PACK, SUBSCRIBER)
  expect(screen.getByRole('heading', { name: 'Collect 50 FREE Tokens' })).toBeTruthy()
  expect(text()).toContain('550 Tokens. $39.99. One payment, no renewal.')
  expect(screen.getByRole('button', { name: 'Get 550 Tokens' })).toBeTruthy()
})

test('a pack without free tokens promises none, and no discount unless it has one', () => {
  const { screen, text } = draw({ name: 'freeTokens', product: somePack() }, SUBSCRIBER)
  expect(screen.getByRole('heading', { name: '550 Tokens' })).toBeTruthy()
  expect(text()).not.toMatch(/FREE|OFF/)
})

test.each([
  ['without a stored card by the checkout', false, 'checkout'],
  ['with a stored card by one click', true, 'oneClick'],
] as const)('a pack is paid %s', async (_how, isCardTokenExists, kind) => {
  const { take, top } = draw(PACK, { ...SUBSCRIBER, isCardTokenExists })
  await take('Get 550 Tokens')
  expect(top()).toMatchObject({ kind, product: PACK.product, source: 'banner' })
})

test('SHOP-011 it can be declined only where another product waits behind it', () => {
  const onDecline = vi.fn<() => void>()
  const { screen } = draw(PREMIUM, {}, onDecline)
  fireEvent.click(screen.getByRole('button', { name: 'No, thanks' }))
  expect(onDecline).toHaveBeenCalledTimes(1)
  cleanup()
  expect(draw(PREMIUM).screen.queryByRole('button', { name: 'No, thanks' })).toBeNull()
})
