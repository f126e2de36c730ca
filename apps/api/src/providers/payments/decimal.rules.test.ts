import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { amountOf, centsOf, decimalOf } from './decimal.rules.ts'

const amounts = fc.integer({ min: 0, max: 9_999_999 }).map(asCents)

test.each([
  [0, '0.00'],
  [7, '0.07'],
  [699, '6.99'],
  [1999, '19.99'],
  [9_999_999, '99999.99'],
])('%i cents are %s', (amount, text) => {
  expect(decimalOf(asCents(amount))).toBe(text)
})

test('every amount comes back from both decimal wires as it was', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(centsOf(decimalOf(amount))).toBe(amount)
      const sent = JSON.parse(JSON.stringify(amountOf(amount, 'USD'))) as { value: number }
      expect(centsOf(sent.value)).toBe(amount)
    }),
    { numRuns: 2000 },
  )
})

test('the JSON number is a multiple of 0.0001 with two decimals at most', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(JSON.stringify(amountOf(amount, 'USD').value)).toMatch(/^\d+(\.\d{1,2})?$/)
    }),
  )
})

test.each(['', '-1', '1.999', '1e3', '19,99', 'NaN', '.5', '1.'])(
  '"%s" is no whole cents',
  (text) => {
    expect(centsOf(text)).toBeNull()
  },
)

test.each([
  ['19', 1900],
  ['19.9', 1990],
  ['19.9900', 1999],
])('%s is %i cents', (text, amount) => {
  expect(centsOf(text)).toBe(amount)
})

test.each([-1, 0.5, Number.NaN, Number.MAX_VALUE])('%d is no amount of cents', (amount) => {
  expect(() => decimalOf(asCents(amount))).toThrow(RangeError)
})
