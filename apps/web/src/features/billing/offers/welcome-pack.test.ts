import { expect, test, vi } from 'vitest'
import type { OfferKind } from '@oriel/contract/billing/offers'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { createStore } from '#/app/store/store.ts'
import { accountsApi } from '#/features/accounts/api.ts'
import { settle } from '#/features/billing/payment/settle.ts'
import { checkoutStarted, stepped } from '#/features/billing/shared/checkout.slice.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { openAsAnswer } from '#/lib/state/open-by-itself.ts'
import {
  overlayClosed,
  overlayOpened,
  overlaysClosed,
  selectTopOverlay,
  type Overlay,
} from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { someMonthly } from '#/testing/some-product.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { begin, follow } from './offer-moves.ts'

const PLAN = {
  productId: 'sub_monthly',
  paymentSystem: 'solidgate',
  periodType: 'month',
  periodValue: 1,
} as const

/** A browser of a user with an available pack, and a manually controlled clock. */
function browser() {
  let nowMs = NOON_MS
  let timers: { atMs: number; ring: () => void }[] = []
  const openable: OfferKind[] = ['welcomePack']
  const server = fakeServer({
    '/api/User': () => json(someUser({ activeSubscription: PLAN })),
    '/api/Payments/user-active-subscription': () => json(null),
    '/api/Payments/offers': () =>
      json({
        promo: null,
        secondPromo: null,
        timebomb: [],
        openable,
        isLifetimeOfferBlocked: false,
        hideLifetimeTokensBadge: false,
      } satisfies ShopWindow),
  })
  const storage = memoryStorage()
  const wait = (delayMs: number) =>
    new Promise<void>((ring) => void timers.push({ atMs: nowMs + delayMs, ring }))
  /** Advances the clock and waits for what it triggers. */
  const pass = async (seconds: number) => {
    nowMs += seconds * 1000
    for (let turns = 0; turns < 8; turns += 1) {
      const due = timers.filter(({ atMs }) => atMs <= nowMs)
      timers = timers.filter(({ atMs }) => atMs > nowMs)
      for (const { ring } of due) ring()
      await vi.dynamicImportSettled()
      await new Promise((resolve) => setTimeout(resolve))
    }
  }
  const open = ({ search = '', pathname = '/' } = {}) => {
    timers = []
    const place = { pathname }
    const store = createStore(
      fakeServices({
        fetch: server.fetch,
        storage,
        wait,
        now: () => nowMs,
        location: () => ({ pathname: place.pathname, href: 'https://oriel.test/', search }),
      }),
    )
    const accessToken = tokenFor('u', NOON_MS + 3_600_000)
    store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
    const top = () => {
      const overlay = selectTopOverlay(store.getState())
      return overlay?.kind === 'offer' ? `${overlay.flow}.${overlay.step}` : (overlay?.kind ?? null)
    }
    /** Moves to another page, as the router does. */
    const go = (to: string) => {
      place.pathname = to
      store.dispatch(overlaysClosed())
    }
    return { store, top, go }
  }
  const asked = () => server.sentTo('/api/Payments/offers').length
  return { open, pass, openable, asked }
}

type Page = ReturnType<ReturnType<typeof browser>['open']>

/** Pays for a first plan and continues from the success screen, to a next step if there is one. */
function buyPlan({ store: { dispatch } }: Page, afterPaid?: Overlay): void {
  const product = someMonthly()
  const rest = afterPaid === undefined ? {} : { afterPaid }
  dispatch(overlayOpened({ kind: 'checkout', product, source: 'test', ...rest }))
  dispatch(checkoutStarted({ id: 'c', orderId: 'o-1' }))
  dispatch(stepped('loaded'))
  dispatch(stepped('submitted'))
  const paid = { success: true, product, amountPaid: 1999, currencyPaid: 'USD' }
  const result = { ...paid, subscription: someSubscription(), remainingBalance: 110 }
  dispatch(settle({ orderId: 'o-1', result, errorCode: null }, { product, offersMonthly: false }))
  dispatch(stepped(afterPaid === undefined ? 'proceed' : 'proceedToLastStep'))
  dispatch(overlayClosed())
  if (afterPaid !== undefined) dispatch(follow(afterPaid))
}

const BOX = begin({ flow: 'insufficientTokens', step: 'mysteryBox', source: 'chat' })
const DOWNSELL = begin({ flow: 'checkoutDownsell', step: 'offer', source: 'checkout' })

test('FLOW-013 FLOW-035 F-65 behind the mystery box the welcome pack comes a minute later, once', async () => {
  const { open, pass, openable } = browser()
  const page = open()
  buyPlan(page, BOX)
  await pass(5)
  expect(page.top()).toBe('insufficientTokens.mysteryBox')
  page.store.dispatch(overlayClosed())
  await pass(54)
  expect(page.top()).toBeNull()
  await pass(1)
  expect(page.top()).toBe('welcomePack.upsell')

  openable.pop()
  page.store.dispatch(overlayClosed())
  await pass(3600)
  expect(page.top()).toBeNull()
})

test('FLOW-013 F-65 behind an offer that has just been bought it waits for the minute to end', async () => {
  const { open, pass } = browser()
  const page = open()
  page.store.dispatch(openAsAnswer(DOWNSELL))
  await pass(30)
  page.store.dispatch(overlayClosed())
  buyPlan(page)
  await pass(29)
  expect(page.top()).toBeNull()
  await pass(1)
  expect(page.top()).toBe('welcomePack.upsell')
})

test('FLOW-013 with a popup open when its time has come it follows that one', async () => {
  const { open, pass } = browser()
  const page = open()
  page.store.dispatch(openAsAnswer(DOWNSELL))
  page.store.dispatch(overlayClosed())
  buyPlan(page)
  await pass(10)
  page.store.dispatch(overlayOpened({ kind: 'privacy' }))
  await pass(600)
  expect(page.top()).toBe('privacy')
  page.store.dispatch(overlayClosed())
  await pass(0)
  expect(page.top()).toBe('welcomePack.upsell')
})

test.each([
  ['is shown', true, 'welcomePack.upsell'],
  ['is not, where the server has none any more', false, null],
] as const)('FLOW-013 FLOW-014 on the next visit it %s', async (_, isOffered, shown) => {
  const { open, pass, openable, asked } = browser()
  buyPlan(open(), BOX)
  if (!isOffered) openable.pop()
  const later = open()
  await later.store.dispatch(accountsApi.endpoints.getUser.initiate())
  await pass(0)
  expect([asked(), later.top()]).toEqual([1, shown])
})

test('FLOW-013 RETURN-016 it stays due where one returns from a bank, whose popup comes', async () => {
  const { open, pass } = browser()
  buyPlan(open(), BOX)
  const returned = open({ search: '?orderId=o-2&purchaseType=subscription' })
  await returned.store.dispatch(accountsApi.endpoints.getUser.initiate())
  await pass(0)
  expect(returned.top()).toBeNull()

  const later = open()
  await later.store.dispatch(accountsApi.endpoints.getUser.initiate())
  await pass(0)
  expect(later.top()).toBe('welcomePack.upsell')
})

test.each(['/account', '/cancel', '/contact-us/t-1', '/legal/refund-policy'])(
  'FLOW-013 ROUTE-012 SAFE-017 over %s it does not come, but on the next page that it may cover',
  async (pathname) => {
    const { open, pass, asked } = browser()
    const page = open({ pathname: '/pricing' })
    buyPlan(page)
    page.go(pathname)
    await pass(3600)
    expect([asked(), page.top()]).toEqual([1, null])

    page.go('/contact-us')
    await pass(3600)
    expect(page.top()).toBeNull()
    page.go('/')
    await pass(0)
    expect(page.top()).toBe('welcomePack.upsell')
  },
)

test('FLOW-013 SAFE-017 bought on the account page, it waits until that is left, also by a new visit', async () => {
  const { open, pass } = browser()
  const page = open({ pathname: '/account' })
  buyPlan(page)
  await pass(3600)
  expect(page.top()).toBeNull()

  const later = open({ pathname: '/account' })
  await later.store.dispatch(accountsApi.endpoints.getUser.initiate())
  await pass(3600)
  expect(later.top()).toBeNull()
  later.go('/chat')
  await pass(0)
  expect(later.top()).toBe('welcomePack.upsell')
})
