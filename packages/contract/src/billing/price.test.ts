import fc from 'fast-check'
import { expect, test } from 'vitest'
import { discountPercent, pricePerDay, pricePerMonth } from './price.ts'

const WEEK = { unit: 'week', value: 1 } as const
const MONTH = { unit: 'month', value: 1 } as const
const QUARTER = { unit: 'month', value: 3 } as const
const YEAR = { unit: 'year', value: 1 } as const

test('SAFE-015 SHOP-031 a shown percent is the one computed from both prices', () => {
  expect(discountPercent(699, 933)).toBe(25)
  expect(discountPercent(1999, 3999)).toBe(50)
  expect(discountPercent(4399, 10_999)).toBe(60)
  expect(discountPercent(11_999, 39_999)).toBe(70)
  expect(discountPercent(1799, 11_997)).toBe(85)
})

test('SAFE-015 nothing is called cheaper that is not', () => {
  fc.assert(
    fc.property(fc.nat(100_000), fc.nat(100_000), (current, previous) => {
      const percent = discountPercent(current, previous)
      expect(percent).toBeGreaterThanOrEqual(0)
      expect(percent).toBeLessThanOrEqual(100)
      expect(percent > 0 && current >= previous).toBe(false)
    }),
  )
})

test('SHOP-022 results are rounded half up to whole cents', () => {
  expect([14, 15, 44, 45].map((cents) => pricePerDay(cents, MONTH))).toEqual([0, 1, 1, 2])
  expect([1, 2, 4, 5].map((cents) => pricePerMonth(cents, QUARTER))).toEqual([0, 1, 1, 2])
})

test('ENTITY-043 a price is shown by the day and by the month of its own period', () => {
  expect(pricePerDay(699, WEEK)).toBe(100)
  expect(pricePerDay(933, WEEK)).toBe(133)
  expect(pricePerDay(1999, MONTH)).toBe(67)
  expect(pricePerDay(4399, QUARTER)).toBe(49)
  expect(pricePerDay(11_999, YEAR)).toBe(33)
  expect(pricePerMonth(699, WEEK)).toBe(2996)
  expect(pricePerMonth(4399, QUARTER)).toBe(1466)
  expect(pricePerMonth(11_999, YEAR)).toBe(1000)
  expect(pricePerMonth(39_999, YEAR)).toBe(3333)
})
