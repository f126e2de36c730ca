import { expect, test, vi } from 'vitest'
import { createStore } from '#/app/store/store.ts'
import {
  checkoutStarted,
  orderKnown,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import type { Reporter } from '#/lib/services/reporter.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { fakeServer, json, refusal, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { somePack } from '#/testing/some-product.ts'
import { paymentApi } from '../payment-api.ts'
import { payByPaypal, payByStoredCard } from './pay-without-form.ts'

const ONE_CLICK = '/api/Payments/one-click'
const SAID = { product: somePack(), email: null, nextChargeDate: null }
const CARD_ID = '01900000-0000-7000-8000-0000000000ca'
const INTENT = '/api/Payments/create-payment-intent'
const PAYPAL = '/api/PaypalPayments/create-payment'
const HREF = 'https://paypal.example/approve'

type Answer = Response | Error

/** A checkout whose card form has an order; every response of the server is held until released. */
function setUp(oneClick: () => Answer | Promise<Answer> = () => refusal(500, 'internal')) {
  const answers = {
    intent: Promise.withResolvers<Response>(),
    paypal: Promise.withResolvers<Response>(),
  }
  const server = fakeServer({
    [INTENT]: () => answers.intent.promise,
    [PAYPAL]: () => answers.paypal.promise,
    [ONE_CLICK]: oneClick,
    '/api/Prometheus/start': () => json({ id: '01900000-0000-7000-8000-000000000099' }),
  })
  const leave = vi.fn<(href: string) => void>()
  const report = vi.fn<Reporter>()
  const store = createStore(fakeServices({ fetch: server.fetch, leave, report }))
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  store.dispatch(checkoutStarted({ id: 'c', orderId: null }))
  store.dispatch(stepped('loaded'))
  store.dispatch(orderKnown('o-card'))
  const checkout = () => selectCheckout(store.getState())
  const toPaypal = () => store.dispatch(payByPaypal(SAID, false))
  const byCard = () => store.dispatch(payByStoredCard(SAID, CARD_ID))
  return { store, server, answers, leave, report, checkout, toPaypal, byCard }
}

const paypalReply = () =>
  json({ orderId: 'o-paypal', data: { link: { href: HREF } } }, { status: 201 })

test('PAY-001 PAY-023 a buyer who goes to PayPal does not wait for the order of the card form, which was cancelled', async () => {
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

test('PAY-024 PAY-006 a link that does not come is a failure, reported and counted as each', async () => {
  const { answers, report, checkout, toPaypal } = setUp()
  answers.paypal.resolve(json({ orderId: 'o-paypal', data: {} }, { status: 201 }))
  expect(await toPaypal()).not.toBeNull()
  expect(checkout().step).toBe('fail')
  expect(report).toHaveBeenCalledTimes(1)
})

const charged = { orderId: 'o-1', status: 'processing', errorCode: null, redirectUrl: null }

test('PAY-032 two clicks in one moment charge the stored card once', async () => {
  const { server, byCard } = setUp(() => json(charged))
  await Promise.all([byCard(), byCard()])
  expect(server.sentTo(ONE_CLICK)).toHaveLength(1)
})

test('PAY-032 PAY-010 a charge whose answer was lost is sent again under its key, and is no failure before', async () => {
  const lost = [new TypeError('Failed to fetch'), refusal(409, 'idempotency_in_progress')]
  const steps: string[] = []
  const { server, checkout, byCard } = setUp(() => {
    steps.push(checkout().step)
    return lost.shift() ?? json(charged)
  })
  expect(await byCard()).toBeNull()

  const keys = server.sentTo(ONE_CLICK).map(({ headers }) => headers.get('Idempotency-Key'))
  expect(keys).toHaveLength(3)
  expect(new Set(keys).size).toBe(1)
  expect(steps).toEqual(['processing', 'processing', 'processing'])
  expect(checkout()).toMatchObject({ step: 'processing', orderId: 'o-1' })
})

test('PAY-010 a charge that is never answered is still being confirmed, not declined', async () => {
  const { server, report, checkout, byCard } = setUp(() => new TypeError('Failed to fetch'))
  expect(await byCard()).toBeNull()
  expect(server.sentTo(ONE_CLICK)).toHaveLength(10)
  expect(checkout()).toMatchObject({ step: 'processing', errorCode: null })
  expect(report).not.toHaveBeenCalled()
})

test('PAY-006 a charge that was refused before it was made is a failure at once', async () => {
  const { server, report, checkout, byCard } = setUp(() => refusal(403, 'offer_not_available'))
  expect(await byCard()).toMatchObject({ status: 403 })
  expect(server.sentTo(ONE_CLICK)).toHaveLength(1)
  expect(checkout().step).toBe('fail')
  expect(report).toHaveBeenCalledTimes(1)
})

test('PAY-032 the answer to a window that was closed says nothing to the next one', async () => {
  const answer = Promise.withResolvers<Response>()
  const { store, server, checkout, byCard } = setUp(() => answer.promise)
  const paying = byCard()
  await vi.waitFor(() => expect(server.sentTo(ONE_CLICK)).toHaveLength(1))
  store.dispatch(stepped('timedOut'))
  store.dispatch(stepped('close'))
  store.dispatch(checkoutStarted({ id: 'd', orderId: null }))
  answer.resolve(json(charged))
  expect(await paying).toBeNull()
  expect(checkout()).toMatchObject({ id: 'd', orderId: null })
})
