import { expect, test } from 'vitest'
import type { User } from '@oriel/contract/accounts/user'
import { isAdultMode } from './adult-mode.rules.ts'

const SUBSCRIPTION: NonNullable<User['activeSubscription']> = {
  productId: 'month',
  paymentSystem: 'solidgate',
  periodType: 'month',
  periodValue: 1,
}
const known = (over: Partial<User> = {}) => ({
  nEnabled: false,
  utmSource: null,
  activeSubscription: null,
  ...over,
})

test.each([
  [false, false, false],
  [true, false, true],
  [false, true, true],
  [true, true, true],
])('USER-015 ROLE-005 enabled %s, marked %s: %s', (nEnabled, isMarked, isOn) => {
  expect(isAdultMode(known({ nEnabled }), isMarked)).toBe(isOn)
})

test('USER-015 before the user is loaded the marker alone decides', () => {
  expect([isAdultMode(null, true), isAdultMode(null, false)]).toEqual([true, false])
})

test.each([
  ['google', null, false],
  [' Google ', null, false],
  ['google', SUBSCRIPTION, true],
  ['newsletter', null, true],
  [null, null, true],
])('USER-016 from %s with subscription %j: %s', (utmSource, activeSubscription, isOn) => {
  const user = known({ nEnabled: true, utmSource, activeSubscription })

  expect(isAdultMode(user, true)).toBe(isOn)
})
