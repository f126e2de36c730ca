import { expect, test, vi } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import type { PaymentNotification } from '@oriel/contract/billing/checkout'
import { createStore } from '#/app/store/store.ts'
import { submitted } from '#/features/billing/checkout/checkout-steps.ts'
import {
  checkoutStarted,
  selectCheckout,
  stepped,
} from '#/features/billing/shared/checkout.slice.ts'
import { keepPayment } from '#/features/billing/shared/payment.slice.ts'
import { tokensApi } from '#/features/tokens/api.ts'
import { api } from '#/lib/api.ts'
import type { Services } from '#/lib/services/services.ts'
import { tokensSet } from '#/lib/session/auth.slice.ts'
import { NOTHING, privacyChosen } from '#/lib/state/privacy.slice.ts'
import { fakeServer, json, tokenFor } from '#/testing/fake-server.ts'
import { fakeServices, NOON_MS } from '#/testing/fake-services.ts'
import { someMonthly } from '#/testing/some-product.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { someUser } from '#/testing/some-user.ts'
import { billingApi } from '../api.ts'
import { settle } from './settle.ts'

const BALANCE = { remainingTokens: 10, nextDailyTokenClaimDate: null }
const METRIC_ID = '01900000-0000-7000-8000-000000000099'

/** A checkout with a payment in progress, and the events it reports. */
async function underWay(users: User[] = []) {
  const server = fakeServer({
    '/api/User': () => json(users.length > 1 ? users.shift() : (users[0] ?? someUser())),
    '/api/Payments/user-active-subscription': () => json(null),
    '/api/Tokens/balance': () => json(BALANCE),
    '/api/Prometheus/start': () => json({ id: METRIC_ID }),
    '/api/Prometheus/stop-by-id': () => json(null),
  })
  const events: unknown[] = []
  const report = vi.fn<Services['report']>()
  const services = fakeServices({
    fetch: server.fetch,
    report,
    analytics: { push: (event) => void events.push(event) },
  })
  const store = createStore(services)
  const checkout = () => selectCheckout(store.getState())
  store.dispatch(tokensSet({ accessToken: tokenFor('u', NOON_MS + 3_600_000), refreshToken: 'r' }))
  store.dispatch(privacyChosen({ ...NOTHING, analytics: true }))
  store.dispatch(checkoutStarted({ id: 'c', orderId: 'o-1' }))
  store.dispatch(stepped('loaded'))
  store.dispatch(submitted('card', 'sub_annual'))
  await expect.poll(() => checkout().metricId).toBe(METRIC_ID)
  const eventsOf = (name: string) =>
    events.filter((event) => (event as { event: string }).event === name)
  return { store, server, report, checkout, eventsOf }
}

const annual = someMonthly({
  productId: 'sub_annual',
  periodType: 'year',
  billingPeriod: { unit: 'year', value: 1 },
})
const about = { product: annual, offersMonthly: false }
const paid: PaymentNotification = {
  success: true,
  amountPaid: 1999,
  currencyPaid: 'USD',
  product: someMonthly(),
  subscription: someSubscription(),
  remainingBalance: 110,
}

test('PAY-004 a success brings the subscription and the balance', async () => {
  const { store, checkout, eventsOf } = await underWay()
  await store.dispatch(tokensApi.endpoints.getBalance.initiate())
  const { getActiveSubscription } = billingApi.endpoints
  await store.dispatch(getActiveSubscription.initiate())
  store.dispatch(settle({ orderId: 'o-1', result: paid, errorCode: null }, about))

  const state = store.getState() as never
  expect(checkout()).toMatchObject({ step: 'success', totalPrice: 1999 })
  expect(getActiveSubscription.select()(state).data).toEqual(paid.subscription)
  const { data: shown } = tokensApi.endpoints.getBalance.select()(state)
  expect(shown).toEqual({ ...BALANCE, remainingTokens: 110 })
  expect(eventsOf('subscribe')).toEqual([
    { event: 'subscribe', productId: 'sub_monthly', amount: 1999, currency: 'USD' },
  ])
})

/** The page's user at each request. */
const guest = someUser()
const member = someUser({ email: 'a@oriel.test' })

test('PAY-022 a guest who has paid is counted as a sign-up, once the address is theirs', async () => {
  const { store, eventsOf } = await underWay([guest, guest, member])
  store.dispatch(keepPayment({ product: annual, email: 'a@oriel.test' }, 'o-1'))
  store.dispatch(settle({ orderId: 'o-1', result: paid, errorCode: null }, about))
  await vi.waitFor(() =>
    expect(eventsOf('sign_up')).toEqual([{ event: 'sign_up', method: 'email' }]),
  )
})

test('PAY-022 a member who pays, and the address of another account, are no sign-up', async () => {
  for (const [email, user] of [
    [null, member],
    ['a@oriel.test', guest],
  ] as const) {
    const { store, server, eventsOf } = await underWay([user])
    store.dispatch(keepPayment({ product: annual, email }, 'o-1'))
    store.dispatch(settle({ orderId: 'o-1', result: paid, errorCode: null }, about))
    const asked = email === null ? 0 : 5
    await vi.waitFor(() => expect(server.sentTo('/api/User')).toHaveLength(asked))
    expect(eventsOf('sign_up')).toEqual([])
  }
})

test('PAY-005 a success makes six kinds of data out of date', async () => {
  const { store } = await underWay()
  const [ours, others] = [
    vi.spyOn(billingApi.util, 'invalidateTags'),
    vi.spyOn(api.util, 'invalidateTags'),
  ]
  store.dispatch(settle({ orderId: 'o-1', result: paid, errorCode: null }, about))
  const tags = [...ours.mock.calls, ...others.mock.calls].flatMap(([some]) => some as string[])
  for (const tag of ['Cards', 'Subscription', 'Products', 'UpsellProducts', 'Models', 'User']) {
    expect(tags).toContain(tag)
  }
})

test('PAY-006 API-077 a failure is reported, counted, handed on and shown, each once', async () => {
  const { store, server, report, checkout, eventsOf } = await underWay()
  const onFailed = vi.fn<(code: string | null) => void>()
  const refused = { orderId: 'o-1', result: null, errorCode: '2.06' }
  store.dispatch(settle(refused, { ...about, onFailed }))
  store.dispatch(settle(refused, { ...about, onFailed }))

  expect(report).toHaveBeenCalledTimes(1)
  expect(onFailed.mock.calls).toEqual([['2.06']])
  expect(eventsOf('payment_failed')).toEqual([
    { event: 'payment_failed', errorCode: '2.06', productId: 'sub_annual' },
  ])
  expect(checkout()).toMatchObject({ step: 'fail', errorCode: '2.06' })
  const stop = { metric: 'front_payment_duration', id: METRIC_ID, resultLabel: 'fail' }
  await vi.waitFor(() =>
    expect(server.sentTo('/api/Prometheus/stop-by-id').map(({ body }) => body)).toEqual([stop]),
  )
})

test('ERR-024 ERR-030 3.02 offers the month where there is one, and not to whom it was refused', async () => {
  const refused = { orderId: 'o-1', result: null, errorCode: '3.02' }
  const stepAfter = async (more: Partial<typeof about>, errorCode = '3.02') => {
    const { store, checkout } = await underWay()
    store.dispatch(settle({ ...refused, errorCode }, { ...about, ...more }))
    return checkout().step
  }
  expect(await stepAfter({ offersMonthly: true })).toBe('declineOffer')
  expect(await stepAfter({ offersMonthly: false })).toBe('fail')
  expect(await stepAfter({ offersMonthly: true, product: someMonthly() })).toBe('fail')
  expect(await stepAfter({ offersMonthly: true }, '3.03')).toBe('fail')
})

test('ERR-024 PAY-010 a refusal for funds that comes after a minute still offers the month', async () => {
  const { store, checkout } = await underWay()
  store.dispatch(stepped('timedOut'))
  const refused = { orderId: 'o-1', result: null, errorCode: '3.02' }
  store.dispatch(settle(refused, { ...about, offersMonthly: true }))
  expect(checkout()).toMatchObject({ step: 'declineOffer', errorCode: '3.02' })
})

test('PAY-003 PAY-004 the end of another order is not the end of this one', async () => {
  const { store, checkout } = await underWay()
  store.dispatch(settle({ orderId: 'o-0', result: paid, errorCode: null }, about))
  store.dispatch(settle({ orderId: 'o-0', result: null, errorCode: '2.06' }, about))
  expect(checkout()).toMatchObject({ step: 'processing', resultProductInfo: null })
})

test('an end that is reported twice, or after the window was closed, changes nothing more', async () => {
  const { store, checkout } = await underWay()
  store.dispatch(settle({ orderId: 'o-1', result: paid, errorCode: null }, about))
  store.dispatch(settle({ orderId: 'o-1', result: null, errorCode: '2.06' }, about))
  expect(checkout().step).toBe('success')
})
