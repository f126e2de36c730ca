import { expect, test } from 'vitest'
import { MINUTE_MS } from '@oriel/contract/time'
import { createStore } from '#/app/store/store.ts'
import { fakeServices, memoryStorage, NOON_MS } from '#/testing/fake-services.ts'
import { someMonthly } from '#/testing/some-product.ts'
import { forgetPayment, keepPayment, restorePayment, selectPayment } from './payment.slice.ts'

/** Another page of the same browser, `minutes` later. */
function pageAfter(minutes: number, storage = memoryStorage()) {
  const store = createStore(fakeServices({ storage, now: () => NOON_MS + minutes * MINUTE_MS }))
  const payment = () => selectPayment(store.getState())
  return { store, storage, payment }
}

const SAID = { product: someMonthly(), email: null }

test('ENTITY-054 the payment that was begun last is known by these four, and by whether a guest pays', () => {
  const { store, payment } = pageAfter(0)
  expect(payment()).toEqual({
    savedProduct: null,
    paymentIntentTimestamp: null,
    paymentIntentOrderId: null,
    transactionId: null,
    isGuest: false,
  })
  store.dispatch(keepPayment(SAID, 'o-1'))
  expect(payment()).toEqual({
    savedProduct: someMonthly(),
    paymentIntentTimestamp: NOON_MS,
    paymentIntentOrderId: 'o-1',
    transactionId: null,
    isGuest: false,
  })
})

test('PERSIST-003 PERSIST-004 product and time outlive the page', () => {
  const first = pageAfter(0)
  first.store.dispatch(keepPayment(SAID, 'o-1'))
  const next = pageAfter(60, first.storage)
  next.store.dispatch(restorePayment())
  expect(next.payment().savedProduct).toEqual(someMonthly())
  expect(next.payment().paymentIntentTimestamp).toBe(NOON_MS)
})

test('PERSIST-010 after an hour the product and its order are forgotten', () => {
  const first = pageAfter(0)
  first.store.dispatch(keepPayment(SAID, 'o-1'))
  const next = pageAfter(61, first.storage)
  next.store.dispatch(restorePayment())
  expect(next.payment()).toMatchObject({ savedProduct: null, paymentIntentOrderId: null })
  expect(first.storage.read('payment')).toBeNull()
})

test('PERSIST-007 damaged data is dropped, and so is a payment that ended', () => {
  const { store, storage, payment } = pageAfter(0)
  storage.write('payment', '{"version":1,"value":{"paymentIntentTimestamp":"noon"}}')
  store.dispatch(restorePayment())
  expect(payment().paymentIntentTimestamp).toBeNull()

  store.dispatch(keepPayment(SAID, 'o-1'))
  store.dispatch(forgetPayment())
  expect([payment().savedProduct, storage.read('payment')]).toEqual([null, null])
})

test('PAY-022 the fact that a guest pays outlives the page, and not the payment', () => {
  const first = pageAfter(0)
  first.store.dispatch(keepPayment({ ...SAID, email: 'a@oriel.test' }, 'o-1'))
  const next = pageAfter(5, first.storage)
  next.store.dispatch(restorePayment())
  expect(next.payment().isGuest).toBe(true)
  next.store.dispatch(forgetPayment())
  expect(next.payment().isGuest).toBe(false)
})
