import { cleanup, fireEvent, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { OfferKind } from '@oriel/contract/billing/offers'
import { selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, refusal } from '#/testing/fake-server.ts'
import { renderApp } from '#/testing/render.tsx'
import { somePack } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { HiddenTokensPage, TokensPage } from './tokens.tsx'

beforeEach(() => window.history.replaceState(null, '', '/tokens?utm_source=ad'))
afterEach(cleanup)

const MEMBER: Partial<User> = {
  email: 'a@oriel.test',
  nEnabled: true,
  isNSFWContent: true,
  activeSubscription: {
    productId: 'sub_monthly',
    paymentSystem: 'solidgate',
    periodType: 'month',
    periodValue: 1,
  },
  periodInMonths: 1,
}
const HIDDEN = somePack({ productId: 'tok_hidden', currentPrice: 100, previousPrice: 100 })

type Case = { user?: () => Response | Error; page?: typeof TokensPage; openable?: OfferKind[] }

function draw({
  user = () => json(someUser(MEMBER)),
  page: Page = TokensPage,
  openable = [],
}: Case = {}) {
  const server = fakeServer({
    '/api/User': user,
    '/api/Tokens/balance': () => json({ remainingTokens: 1234, nextDailyTokenClaimDate: null }),
    '/api/Payments/one-time-pay-products': () => json([somePack()]),
    '/api/Payments/admin-one-time-pay-products-hidden': () => json([HIDDEN]),
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
  const { screen, store } = renderApp(<Page />, { fetch: server.fetch })
  return { screen, store, server, top: () => selectTopOverlay(store.getState()) }
}

const address = () => `${window.location.pathname}${window.location.search}`

test('SCREEN-030 ROUTE-013 the page has balance, packs, costs, badges and the terms of payment', async () => {
  const { screen } = draw()
  expect(await screen.findByRole('heading', { level: 1, name: 'Tokens' })).toBeTruthy()
  expect(await screen.findByText('Balance 1,234')).toBeTruthy()
  expect(await screen.findByRole('button', { name: 'Pay $39.99' })).toBeTruthy()
  expect(screen.getByText('Message')).toBeTruthy()
  expect(screen.getByText('SSL')).toBeTruthy()
  const terms = within(screen.getByRole('region', { name: 'Payment terms' }))
  expect(terms.getByRole('link', { name: 'Terms of Service' }).getAttribute('href')).toBe(
    '/legal/terms-of-service',
  )
  expect(screen.getByRole('button', { name: 'Upgrade your plan' })).toBeTruthy()
})

test('TOKEN-023 a user without a plan is offered one instead of packs', async () => {
  const { screen, server, top } = draw({ user: () => json(someUser({ nEnabled: true })) })
  fireEvent.click(await screen.findByRole('button', { name: 'See plans' }))
  expect(screen.getByText('Tokens can be bought with an active subscription.')).toBeTruthy()
  expect(top()).toMatchObject({ kind: 'paywall', paywallType: 'subscription', source: 'tokens' })
  expect(server.sentTo('/api/Payments/one-time-pay-products')).toEqual([])
  expect(screen.queryByRole('button', { name: 'Upgrade your plan' })).toBeNull()
})

test('ROUTE-056 ROUTE-061 outside of adult mode it leads to the main page, with the query kept', async () => {
  const { screen } = draw({ user: () => json(someUser({ ...MEMBER, nEnabled: false })) })
  await expect.poll(address).toBe('/?utm_source=ad')
  expect(screen.queryByRole('heading')).toBeNull()
})

test('F-78 ROUTE-061 a guest who is led away may log in and come back, a member reads why', async () => {
  const guest = draw({ user: () => json(someUser({ nEnabled: false, email: null })) })
  await expect.poll(guest.top).toMatchObject({
    kind: 'signIn',
    reason: 'tokens',
    continueTo: '/tokens',
  })
  guest.screen.unmount()
  const member = draw({ user: () => json(someUser({ ...MEMBER, nEnabled: false })) })
  await expect.poll(() => member.store.getState().toast.text).toBe('adultTokens')
  expect(member.top()).toBeNull()
})

test.each([
  ['lost', () => new TypeError('lost'), 'Check your connection'],
  ['refused', () => refusal(500, 'internal'), 'Something went wrong'],
] as const)(
  'ERR-002 a user that is %s redirects nobody, and can be fetched again',
  async (_how, fail, reason) => {
    let isDown = true
    const { screen } = draw({ user: () => (isDown ? fail() : json(someUser(MEMBER))) })
    expect((await screen.findByRole('alert')).textContent).toContain(reason)
    expect(address()).toBe('/tokens?utm_source=ad')
    isDown = false
    fireEvent.click(screen.getByRole('button', { name: 'Try again' }))
    expect(await screen.findByRole('heading', { level: 1, name: 'Tokens' })).toBeTruthy()
  },
)

test('F-65 a lower price that was reached is kept there, and opens again', async () => {
  const { screen, top } = draw({ openable: ['tokenDownsell'] })
  expect(await screen.findByText('The lower price you came to is kept for you.')).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: 'See it' }))
  await expect.poll(top).toMatchObject({ kind: 'offer', flow: 'tokens', step: 'downsell' })
})

test('ROUTE-023 ROLE-007 the hidden list is for operators, who need no plan', async () => {
  const operator = someUser({ nEnabled: true, isAdmin: true })
  const { screen, server } = draw({ page: HiddenTokensPage, user: () => json(operator) })
  expect(await screen.findByRole('button', { name: 'Pay $1.00' })).toBeTruthy()
  expect(server.sentTo('/api/Payments/one-time-pay-products')).toEqual([])
})

test('ROLE-007 other users find no such page, and no such list is fetched', async () => {
  const { server } = draw({ page: HiddenTokensPage })
  await expect.poll(address).toBe('/404?utm_source=ad')
  await vi.waitFor(() => expect(server.sentTo('/api/User')).not.toEqual([]))
  expect(server.sentTo('/api/Payments/admin-one-time-pay-products-hidden')).toEqual([])
})
