// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import {
  checkoutStarted,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import { selectPayment } from '#/features/billing/shared/payment.slice.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someCheckoutOptions } from '#/testing/some-subscription.ts'
import type { FormNews } from './form-news.ts'
import type { Identity } from './national-id.rules.ts'
import { openCardForm, type CardForm } from './open-card-form.ts'
import type { YunoCallbacks } from './yuno-sdk.ts'

afterEach(() => vi.unstubAllGlobals())

const INTENT = '/api/Payments/create-payment-intent'
const RESIGN = '/api/Payments/create-resign-intent'
const YUNO_INTENT = '/api/YunoPayments/create-payment-intent'
const YUNO_PAYMENT = '/api/YunoPayments/create-payment'
const CARD_ID = '01900000-0000-7000-8000-0000000000ca'
const MERCHANT = { merchant: 'm', signature: 's', paymentIntent: 'p' }

type Answer = () => Response | Error | Promise<Response>
type Case = { intent?: Answer; payment?: Answer; form?: Partial<CardForm> }

/** A checkout that is opening its form, at both providers, with their scripts loaded. */
function setUp({ intent, payment, form = {} }: Case = {}) {
  const solid = {
    on: () => undefined,
    unsubscribeAll: vi.fn<() => void>(),
    submit: vi.fn<() => void>(),
  }
  const sdk = {
    init: vi.fn<(plan: object) => typeof solid>(() => solid),
    resign: vi.fn<(merchant: object) => Promise<typeof solid>>(async () => solid),
    destroy: vi.fn<() => void>(),
  }
  let registered: YunoCallbacks | undefined
  const yuno = {
    startCheckout: async (callbacks: YunoCallbacks) => void (registered = callbacks),
    mountCheckoutLite: async () => undefined,
    startPayment: async () => undefined,
    continuePayment: vi.fn<() => Promise<null>>(async () => null),
    unmountSdk: async () => undefined,
  }
  vi.stubGlobal('PaymentFormSdk', sdk)
  vi.stubGlobal('SdkPayments', { initialize: async () => yuno })
  const server = fakeServer({
    [INTENT]:
      intent ?? (() => json({ orderId: 'o-1', paymentProvider: 'solid', merchantData: MERCHANT })),
    [RESIGN]: () => json({ orderId: 'o-2', paymentProvider: 'solid', merchantData: MERCHANT }),
    [YUNO_INTENT]: () =>
      json({ orderId: 'o-3', paymentProvider: 'yuno', checkoutSession: 's', countryCode: 'US' }),
    [YUNO_PAYMENT]:
      payment ??
      (() =>
        json({ orderId: 'o-3', status: 'success', sdkActionRequired: false, errorCode: null })),
  })
  const store = createStore(fakeServices({ fetch: server.fetch }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  store.dispatch(checkoutStarted({ id: 'c', orderId: null }))
  store.dispatch(stepped('loaded'))
  const news: FormNews['type'][] = []
  const leaving = new AbortController()
  const open = () =>
    store.dispatch(
      openCardForm(
        {
          said: { product: somePack(), email: null, nextChargeDate: null },
          options: someCheckoutOptions(),
          cardId: null,
          identity: () => ({}),
          onNews: ({ type }) => void news.push(type),
          ...form,
        },
        leaving.signal,
      ),
    )
  const pay = () => registered?.yunoCreatePayment('ott', {})
  const orderId = () => selectCheckout(store.getState()).orderId
  return { server, store, sdk, solid, yuno, news, leaving, open, pay, orderId }
}

test('PAY-016 a typed card begins an order, which is kept for the way back, and has a form', async () => {
  const { server, store, sdk, solid, open, orderId } = setUp()
  const form = await open()
  expect(server.sentTo(INTENT)).toHaveLength(1)
  expect(sdk.init.mock.calls[0]?.[0]).toMatchObject({ merchantData: MERCHANT })
  expect(orderId()).toBe('o-1')
  expect(selectPayment(store.getState())).toMatchObject({
    paymentIntentOrderId: 'o-1',
    savedProduct: somePack(),
  })
  form.submit()
  expect(solid.submit).toHaveBeenCalledTimes(1)
})

test('PAY-029 a buyer who types a card has not agreed to one click', async () => {
  const { server, open } = setUp()
  await open()
  expect(server.sentTo(INTENT)[0]?.body).toMatchObject({
    productId: 'tok_550',
    isOneClickCheckboxEnabled: false,
  })
})

test('API-051 a stored card is asked for its security code only', async () => {
  const { server, sdk, open, orderId } = setUp({ form: { cardId: CARD_ID } })
  await open()
  expect(server.sentTo(INTENT)).toEqual([])
  const body = server.sentTo(RESIGN)[0]?.body
  expect(body).toMatchObject({ productId: 'tok_550', userCardInfoId: CARD_ID })
  expect(body).not.toHaveProperty('renewalConsent')
  expect(body).not.toHaveProperty('fingerprint')
  expect(sdk.resign).toHaveBeenCalledTimes(1)
  expect(sdk.init).not.toHaveBeenCalled()
  expect(orderId()).toBe('o-2')
})

test.each([
  ['typed', null, INTENT],
  ['stored', CARD_ID, RESIGN],
])('SAFE-016 with a %s card the consent to a renewal goes along', async (_card, cardId, path) => {
  const said = { product: someMonthly(), email: null, nextChargeDate: null }
  const { server, open } = setUp({ form: { cardId, said } })
  await open()
  expect(server.sentTo(path)[0]?.body).toMatchObject({
    renewalConsent: { accepted: true, textHash: expect.stringMatching(/^[\da-f]{64}$/) },
  })
})

test('PAY-032 two openings have two keys', async () => {
  const { server, open } = setUp()
  await open()
  await open()
  const keys = server.sentTo(INTENT).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(new Set(keys).size).toBe(2)
  expect(keys).not.toContain(null)
})

test.each([
  ['refused', () => refusal(403, 'offer_not_available'), { status: 403 }],
  ['lost', () => new TypeError('lost'), { status: 'FETCH_ERROR' }],
] as const)('an order that is %s has no form and is not kept', async (_how, intent, error) => {
  const { sdk, store, open, orderId } = setUp({ intent })
  await expect(open()).rejects.toMatchObject(error)
  expect(sdk.init).not.toHaveBeenCalled()
  expect(orderId()).toBeNull()
  expect(selectPayment(store.getState()).paymentIntentOrderId).toBeNull()
})

test.each([
  ['Solidgate', {}],
  ['Solidgate with a stored card', { cardId: CARD_ID }],
  ['Yuno', { options: someCheckoutOptions({ cardSystem: 'yuno' }) }],
])('once the place is left, no order is begun at %s', async (_where, form) => {
  const { server, leaving, open } = setUp({ form })
  leaving.abort()
  await expect(open()).rejects.toThrow()
  expect(server.sent.filter(({ path }) => path.includes('intent'))).toEqual([])
})

test('an order whose form was left meanwhile is not the one to wait for, and draws nothing', async () => {
  const answer = Promise.withResolvers<Response>()
  const { server, sdk, leaving, open, orderId } = setUp({ intent: () => answer.promise })
  const opening = open()
  await vi.waitFor(() => expect(server.sentTo(INTENT)).toHaveLength(1))
  leaving.abort()
  answer.resolve(json({ orderId: 'o-1', paymentProvider: 'solid', merchantData: MERCHANT }))
  const form = await opening
  expect(sdk.init).not.toHaveBeenCalled()
  expect(orderId()).toBeNull()
  expect(() => form.submit()).not.toThrow()
})

test('a form goes when its place is left', async () => {
  const { solid, sdk, leaving, open } = setUp()
  await open()
  expect(sdk.destroy).not.toHaveBeenCalled()
  leaving.abort()
  expect(solid.unsubscribeAll).toHaveBeenCalledTimes(1)
  expect(sdk.destroy).toHaveBeenCalledTimes(1)
})

const YUNO = { options: someCheckoutOptions({ cardSystem: 'yuno', publicKey: 'key' }) }

test('PAY-016 at Yuno the order is begun first, and paid with what its form gives out', async () => {
  const { server, open, pay, orderId, yuno } = setUp({ form: YUNO })
  await open()
  expect(orderId()).toBe('o-3')
  expect(server.sentTo(YUNO_PAYMENT)).toEqual([])
  await pay()
  expect(server.sentTo(YUNO_PAYMENT)[0]?.body).toEqual({
    orderId: 'o-3',
    checkoutSession: 's',
    oneTimeToken: 'ott',
  })
  expect(yuno.continuePayment).not.toHaveBeenCalled()
})

test('SAFE-018 the buyer’s identity is read at the moment of paying', async () => {
  let identity: Identity = {}
  const { server, open, pay } = setUp({ form: { ...YUNO, identity: () => identity } })
  await open()
  identity = { zipCode: '10001' }
  await pay()
  expect(server.sentTo(YUNO_PAYMENT)[0]?.body).toMatchObject(identity)
})

const declined = () => refusal(402, 'payment_declined', { orderId: 'o-3', errorCode: '3.02' })

test('a declined payment lets the form go on', async () => {
  const { open, pay, yuno, news } = setUp({ form: YUNO, payment: declined })
  await open()
  await pay()
  expect(yuno.continuePayment).toHaveBeenCalledTimes(1)
  expect(news).toContain('ended')
})

test.each([
  ['lost', () => new TypeError('lost')],
  ['a fault of the server', () => refusal(500, 'internal')],
])(
  'RETURN-015 an answer that is %s decides nothing: the order is looked up',
  async (_how, payment) => {
    const { open, pay, yuno, news } = setUp({ form: YUNO, payment })
    await open()
    await pay()
    expect(yuno.continuePayment).not.toHaveBeenCalled()
    expect(news).toEqual(expect.arrayContaining(['submitted', 'ended']))
  },
)
