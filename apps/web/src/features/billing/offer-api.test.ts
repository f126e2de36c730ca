import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import type { Thunk } from '#/lib/state/redux.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { offerApi } from './offer-api.ts'
import { shopApi } from './shop-api.ts'

const WINDOW = {
  promo: null,
  secondPromo: null,
  timebomb: [],
  openable: [],
  isLifetimeOfferBlocked: false,
  hideLifetimeTokensBadge: false,
}

const isBlocked: Thunk<boolean | undefined> = (_, getState) =>
  shopApi.endpoints.getShopWindow.select()(getState()).data?.isLifetimeOfferBlocked

/** Refuses an offer; the shop answers once, then never again. */
async function refuse(kind: 'lifetime' | 'upgrade', answer: () => Response) {
  let asked = 0
  const server = fakeServer({
    '/api/Payments/offers': () => (asked++ === 0 ? json(WINDOW) : new Promise<never>(() => {})),
    '/api/Payments/offers/decline': answer,
  })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  const accessToken = tokenFor('u', NOON_MS + 3_600_000)
  store.dispatch(tokensSet({ accessToken, refreshToken: 'r' }))
  await store.dispatch(shopApi.endpoints.getShopWindow.initiate())
  await store.dispatch(offerApi.endpoints.declineOffer.initiate(kind))
  return store.dispatch(isBlocked)
}

const done = () => new Response(null, { status: 204 })

test('FLOW-031 a refused lifetime is blocked at once, however slowly the shop is asked again', async () => {
  expect(await refuse('lifetime', done)).toBe(true)
  expect(await refuse('upgrade', done)).toBe(false)
})

test('FLOW-031 a refusal that did not reach the server blocks nothing', async () => {
  expect(await refuse('lifetime', () => refusal(409, 'offer_not_available'))).toBe(false)
})
