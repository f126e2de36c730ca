import { expect, test } from 'vitest'
import { someMonthly, somePack } from '#/testing/some-product.ts'
import { someSubscription } from '#/testing/some-subscription.ts'
import { unpaidOf } from './unpaid.rules.ts'

const owed = someMonthly({ currentPrice: 3999 })
const unpaid = someSubscription({ status: 'past_due', unpaid: owed })

test('R09 an unpaid renewal is paid at its stated price, whatever the plan costs otherwise', () => {
  expect(unpaidOf(someMonthly(), unpaid)).toEqual(owed)
})

test('R09 FLOW-047 it is of the plan that follows, not of the one that runs', () => {
  const running = { ...unpaid, productId: 'sub_quarterly' }
  expect(unpaidOf(someMonthly(), running)).toEqual(owed)
  expect(unpaidOf(someMonthly({ productId: 'sub_quarterly' }), running)).toBeNull()
})

test('R09 R12 no other plan is, and none where nothing is owed', () => {
  const others = [
    unpaidOf(null, unpaid),
    unpaidOf(somePack(), unpaid),
    unpaidOf(someMonthly({ productId: 'sub_annual' }), unpaid),
    unpaidOf(someMonthly(), null),
    unpaidOf(null, null),
    unpaidOf(someMonthly(), someSubscription()),
  ]
  expect(others).toEqual(others.map(() => null))
})
