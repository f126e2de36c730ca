import { expect, test } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import { profileApi } from '#/features/accounts/profile/profile-api.ts'
import { billingApi } from '#/features/billing/api.ts'
import { loggedOut, tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'

const CARD = {
  id: '01900000-0000-7000-8000-000000000001',
  brand: 'visa',
  last4: '4242',
  expMonth: 4,
  expYear: 2030,
  paymentSystem: 'solidgate',
}

test('ENTITY-019 country, address and cards come from the server, and go with the account', async () => {
  const server = fakeServer({
    '/api/User/get-my-country': () => json({ countryCode: 'DE', region: 'default' }),
    '/api/User/get-ip-address': () => json({ ipAddress: '203.0.113.9' }),
    '/api/Payments/user-card-info': () => json([CARD]),
  })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  await store.dispatch(profileApi.endpoints.getCountry.initiate())
  await store.dispatch(profileApi.endpoints.getIpAddress.initiate())
  const cards = await store.dispatch(billingApi.endpoints.getCards.initiate())
  expect(cards.error).toBeUndefined()

  expect(store.getState().user).toMatchObject({
    countryCode: 'DE',
    ipAddress: '203.0.113.9',
    cards: [{ id: CARD.id }],
  })
  store.dispatch(loggedOut())
  expect(store.getState().user).toMatchObject({ countryCode: null, ipAddress: null, cards: [] })
})
