import { expect, test, vi } from 'vitest'
import { createStore } from '#/app/store.ts'
import { tokensSet } from '#/lib/auth.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { somePack } from '#/testing/some-product.ts'
import { checkoutStarted, orderKnown, selectCheckout, stepped } from './checkout.slice.ts'
import { payByPaypal } from './pay-without-form.ts'
import { paymentApi } from './payment-api.ts'

const INTENT = '/api/Payments/create-payment-intent'
const PAYPAL = '/api/PaypalPayments/create-payment'
const HREF = 'https://paypal.example/approve'

/** A checkout whose card form has an order; each of the server's answers waits to be let go. */
function setUp() {
  const answers = {
    intent: Promise.withResolvers<Response>(),
    paypal: Promise.withResolvers<Response>(),
  }
  const server = fakeServer({
    [INTENT]: () => answers.intent.promise,
    [PAYPAL]: () => answers.paypal.promise,
    '/api/Prometheus/start': () => json({ id: '01900000-0000-7000-8000-000000000099' }),
  })
  const leave = vi.fn<(href: string) => void>()
  const store = createStore(fakeServices({ fetch: server.fetch, leave }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  store.dispatch(checkoutStarted({ id: 'c', orderId: null }))
  store.dispatch(stepped('loaded'))
  store.dispatch(orderKnown('o-card'))
  const checkout = () => selectCheckout(store.getState())
  const toPaypal = () => store.dispatch(payByPaypal({ product: somePack(), email: null }, false))
  return { store, server, answers, leave, checkout, toPaypal }
}

const paypalReply = () =>
  json({ orderId: 'o-paypal', data: { link: { href: HREF } } }, { status: 201 })

test('PAY-001 PAY-023 who goes to PayPal does not wait for the order of the card form, which gave way', async () => {
  const { server, answers, leave, checkout, toPaypal } = setUp()
  const going = toPaypal()

  expect(checkout()).toMatchObject({ step: 'processing', orderId: null, hasForm: false })
  await vi.waitFor(() => expect(server.sentTo(PAYPAL)).toHaveLength(1))
  expect(checkout().orderId).toBeNull()

  answers.paypal.resolve(paypalReply())
  await going
  expect(checkout()).toMatchObject({ step: 'processing', orderId: 'o-paypal' })
  expect(leave).toHaveBeenCalledWith(HREF)
})

test('PAY-001 PAY-023 PayPal’s order is begun after the one that a form is just beginning', async () => {
  const { store, server, answers, toPaypal } = setUp()
  const body = { productId: 'tok_550' } as never
  void store.dispatch(paymentApi.endpoints.createSolidIntent.initiate({ key: 'k', body }))
  const going = toPaypal()
  await vi.waitFor(() => expect(server.sentTo(INTENT)).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(server.sentTo(PAYPAL)).toEqual([])

  answers.intent.resolve(json({ wrong: true }))
  await vi.waitFor(() => expect(server.sentTo(PAYPAL)).toHaveLength(1))
  answers.paypal.resolve(paypalReply())
  await going
})
