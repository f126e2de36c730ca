import { expect, test } from 'vitest'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { unpaidOf } from './unpaid.rules.ts'

const unpaid = someSubscription({ status: 'past_due', nextCharge: 3999 })
const WEEK = { billingPeriod: { unit: 'week', value: 1 } } as const

test('R09 an unpaid renewal is paid at its own price and for its own period', () => {
  expect(unpaidOf(someMonthly(WEEK), unpaid)).toMatchObject({
    currentPrice: 3999,
    previousPrice: 3999,
    billingPeriod: { unit: 'month', value: 1 },
  })
})

test('R09 R12 no other plan is, none that is paid, and none of PayPal', () => {
  const others = [
    unpaidOf(null, unpaid),
    unpaidOf(somePack(), unpaid),
    unpaidOf(someMonthly({ productId: 'sub_annual' }), unpaid),
    unpaidOf(someMonthly(), null),
    unpaidOf(someMonthly(), someSubscription()),
    unpaidOf(someMonthly(), { ...unpaid, paymentSystem: 'paypal' }),
    unpaidOf(someMonthly(), { ...unpaid, nextCharge: null }),
  ]
  expect(others).toEqual(others.map(() => null))
})
