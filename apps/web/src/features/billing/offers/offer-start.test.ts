import { expect, test } from 'vitest'
import type { OfferKind } from '@oriel/contract/billing/offers'
import type { ShopWindow } from '@oriel/contract/billing/shop'
import { createStore } from '#/app/store/store.ts'
import { accountsApi } from '#/features/accounts/api.ts'
import { checkoutStarted, paidFor, stepped } from '#/features/billing/shared/checkout.slice.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { overlayClosed, selectTopOverlay } from '#/lib/state/overlays.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { somePack } from '#/testing/some-product.ts'
import { someUser } from '#/testing/some-user.ts'
import { shopApi } from '../shop-api.ts'
import { begin } from './offer-moves.ts'
import { offerAfterCheckout, openKept, startUpgrade } from './offer-start.ts'

type Offered = { openable?: OfferKind[]; months?: 1 | 12; isLifetimeOfferBlocked?: boolean }

/** A subscriber with these open offers; null for a shop that does not respond. */
async function setUp(offered: Offered | null) {
  const { openable = [], months = 1, isLifetimeOfferBlocked = false } = offered ?? {}
  const shop: ShopWindow = {
    promo: null,
    secondPromo: null,
    timebomb: [],
    openable,
    isLifetimeOfferBlocked,
    hideLifetimeTokensBadge: false,
  }
  const server = fakeServer({
    '/api/User': () => json(someUser({ periodInMonths: months })),
    '/api/Payments/offers': () =>
      offered === null ? new TypeError('Failed to fetch') : json(shop),
  })
  const went: string[] = []
  const navigation = { go: (path: string) => void went.push(path), bind: () => () => {} }
  const store = createStore(fakeServices({ fetch: server.fetch, navigation }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  await store.dispatch(accountsApi.endpoints.getUser.initiate())
  const top = () => selectTopOverlay(store.getState())
  const upgrade = () => store.dispatch(startUpgrade('account', false))
  return { store, went, top, upgrade, shop }
}

test('FLOW-024 the upgrade begins with its own offer, for annual plans with the lifetime', async () => {
  const monthly = await setUp({ openable: ['upgrade'] })
  await monthly.upgrade()
  expect(monthly.top()).toMatchObject({ flow: 'upgrade', step: 'upgrade' })
  const annual = await setUp({ openable: ['lifetime'], months: 12 })
  await annual.upgrade()
  expect(annual.top()).toMatchObject({ flow: 'upgrade', step: 'lifetime' })
  expect([...monthly.went, ...annual.went]).toEqual([])
})

test.each([
  ['is on cooldown', {}],
  ['does not exist', { months: 12, isLifetimeOfferBlocked: true }],
] as const)(
  'TOKEN-022 SAFE-014 when the offer %s, an upgrade is chosen among the plans',
  async (_, offered) => {
    const { went, top, upgrade } = await setUp(offered)
    await upgrade()
    expect(went).toEqual(['/pricing'])
    expect(top()).toBeNull()
  },
)

test('TOKEN-022 an upgrade that could not begin says so', async () => {
  const { store, went, top, upgrade } = await setUp(null)
  await upgrade()
  expect(store.getState().toast.text).toBe('failed')
  expect([went, top()]).toEqual([[], null])
})

test('POPUP-044 PAY-010 nothing is offered for less to whom the payment may have been taken from', async () => {
  const { store, top } = await setUp({ openable: ['checkoutDownsell'] })
  const open = () => {
    store.dispatch(checkoutStarted({ id: 'c', orderId: null }))
    store.dispatch(stepped('loaded'))
  }
  open()
  for (const event of ['submitted', 'timedOut', 'close'] as const) store.dispatch(stepped(event))
  await store.dispatch(offerAfterCheckout(undefined))
  expect(top()).toBeNull()
  open()
  store.dispatch(stepped('close'))
  await store.dispatch(offerAfterCheckout(undefined))
  expect(top()).toMatchObject({ flow: 'checkoutDownsell', step: 'offer' })
})

test('F-65 an upgrade that is opened again continues at the best price that was reached', async () => {
  const { top, upgrade } = await setUp({ openable: ['upgrade', 'upgradeBase', 'upgradeExtra'] })
  await upgrade()
  expect(top()).toMatchObject({ flow: 'upgrade', step: 'upgradeDownsell2', hasAsked: true })
})

/** A checkout in which a pack was paid, or nothing yet. */
function openCheckout({ dispatch }: Awaited<ReturnType<typeof setUp>>['store'], isPaid: boolean) {
  dispatch(checkoutStarted({ id: 'c', orderId: null }))
  dispatch(stepped('loaded'))
  if (!isPaid) return
  dispatch(stepped('submitted'))
  const rest = { currencyPaid: 'USD', subscription: null, remainingBalance: 650 }
  dispatch(paidFor({ success: true, product: somePack(), amountPaid: 3999, ...rest }))
}

const BOX = begin({ flow: 'tokens', step: 'mysteryBox', source: 'test' })
const ENDED = begin({ flow: 'tokens', step: 'end', source: 'test', endsIn: 'upgrade' })

test('PAY-012 a checkout that was left unpaid brings nothing of what was to follow its payment', async () => {
  for (const afterPaid of [BOX, ENDED, { ...BOX, endsIn: 'upgrade' as const }]) {
    const { store, top, went } = await setUp({})
    openCheckout(store, false)
    await store.dispatch(offerAfterCheckout(afterPaid))
    expect([top(), went]).toEqual([null, []])
  }
})

test('PAY-011 a payment that was left by going back is followed all the same, once', async () => {
  const { store, top } = await setUp({ openable: ['welcomePack'] })
  openCheckout(store, true)
  await store.dispatch(offerAfterCheckout(BOX))
  expect(top()).toEqual(BOX)
  store.dispatch(overlayClosed())
  store.dispatch(stepped('proceedToLastStep'))
  await store.dispatch(offerAfterCheckout(BOX))
  expect(top()).toBeNull()
})

test('F-65 of two offers that follow a checkout within a minute the second waits', async () => {
  const { store, top } = await setUp({ openable: ['welcomePack'] })
  await store.dispatch(offerAfterCheckout(undefined))
  expect(top()).toMatchObject({ flow: 'welcomePack', step: 'upsell' })
  store.dispatch(overlayClosed())
  openCheckout(store, true)
  await store.dispatch(offerAfterCheckout(BOX))
  expect(top()).toBeNull()
})

test('F-65 a kept price that is opened is the best of now, not of a moment ago', async () => {
  const { store, top, shop } = await setUp({ openable: ['welcomePackBase'] })
  await store.dispatch(shopApi.endpoints.getShopWindow.initiate())
  shop.openable.push('welcomePackExtra')
  await store.dispatch(openKept('tokens', 'tokens'))
  expect(top()).toMatchObject({ flow: 'welcomePack', step: 'extraDownsell', hasAsked: true })
})
