import { expect, test } from 'vitest'
import type { PaymentNotification } from '@oriel/contract/billing/checkout'
import type { PaymentEvent } from '@oriel/contract/billing/flows/payment.flow'
import { somePack } from '#/testing/some-product.ts'
import {
  checkoutSlice,
  checkoutStarted,
  formLost,
  paidFor,
  refused,
  stepped,
} from './checkout.slice.ts'

const { reducer } = checkoutSlice
const after = (...events: PaymentEvent[]) =>
  events.reduce(
    (state, event) => reducer(state, stepped(event)),
    reducer(undefined, checkoutStarted({ id: 'c', orderId: null })),
  )

test('PAY-003 PAY-009 a checkout takes the steps of the table and no others', () => {
  expect(after('loaded').step).toBe('form')
  expect(after('submitted').step).toBe('loading')
  expect(after('loaded', 'submitted').step).toBe('processing')
  expect(after('loaded', 'submitted', 'close').step).toBe('processing')
  expect(after('loaded', 'submitted', 'timedOut', 'close').step).toBe('closed')
})

test('PAY-010 closing the window in the meantime leaves no unpaid order', () => {
  expect(after('loaded', 'submitted', 'timedOut', 'close').isEndUnknown).toBe(true)
  expect(after('loaded', 'close').isEndUnknown).toBe(false)
})

test('PAY-008 a buyer who returns from PayPal finds the payment on its way, and no form', () => {
  const state = after('returned')
  expect(state).toMatchObject({ step: 'processing', hasForm: false })
})

test('PAY-024 a missing link is a failure', () => {
  expect(after('loaded', 'submitted', 'linkMissing').step).toBe('fail')
})

test('PAY-007 another try is another form, without what the last one left', () => {
  const declined = refused({ errorCode: '3.04', extraTokens: 20, event: 'declined' })
  const failed = reducer(reducer(after('loaded', 'submitted'), declined), formLost())
  const again = reducer(failed, stepped('retry'))
  expect(again).toMatchObject({
    step: 'loading',
    attempt: 1,
    orderId: null,
    errorCode: null,
    extraTokens: 0,
    isFormLost: false,
  })
})

test('the form stays in its place while the payment is on its way', () => {
  expect(after('loaded').hasForm).toBe(true)
  expect(after('loaded', 'submitted').hasForm).toBe(true)
  expect(after('loaded', 'submitted', 'timedOut').hasForm).toBe(true)
  expect(after('loaded', 'submitted', 'declined').hasForm).toBe(false)
})

test('ENTITY-053 a hub notification becomes code, product and price', () => {
  const result: PaymentNotification = {
    success: true,
    amountPaid: 999,
    currencyPaid: 'USD',
    product: somePack(),
    subscription: null,
    remainingBalance: 560,
  }
  const paid = reducer(after('loaded', 'submitted'), paidFor(result))
  expect(paid).toMatchObject({
    step: 'success',
    errorCode: null,
    resultProductInfo: somePack(),
    totalPrice: 999,
    brought: { subscription: null, remainingBalance: 560 },
  })
  const declined = { errorCode: '3.04', extraTokens: 20, event: 'declined' } as const
  expect(reducer(after('loaded', 'submitted'), refused(declined))).toMatchObject({
    step: 'fail',
    errorCode: '3.04',
    extraTokens: 20,
    resultProductInfo: null,
    totalPrice: null,
  })
})
