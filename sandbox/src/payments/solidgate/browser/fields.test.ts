import { expect, test } from 'vitest'
import {
  groupExpiry,
  groupNumber,
  isCardNumber,
  isCvv,
  isCvvOfBrand,
  readExpiry,
} from './fields.ts'

test.each([
  ['4067 4299 7471 9265', true],
  ['497592770594980', true],
  ['4067429974719266', false],
  ['4067', false],
  ['', false],
  ['40674299747192650000', false],
])('%s is a card number: %s', (text, is) => {
  expect(isCardNumber(text)).toBe(is)
})

const NOW = new Date('2026-11-20T12:00:00Z')

test.each([
  ['12/30', { month: '12', year: 2030 }],
  ['1 1 / 3 0', null],
  ['11/2026', { month: '11', year: 2026 }],
  ['10/26', null],
  ['13/30', null],
  ['00/30', null],
  ['', null],
])('expiry %s is %j', (text, expiry) => {
  expect(readExpiry(text, NOW)).toEqual(expiry)
})

test('typing is grouped', () => {
  expect(groupNumber('4067429974719265x')).toBe('4067 4299 7471 9265')
  expect(groupNumber('1'.repeat(30)).replaceAll(' ', '')).toHaveLength(19)
  expect([groupExpiry('1'), groupExpiry('123'), groupExpiry('12/2030')]).toEqual([
    '1',
    '12/3',
    '12/2030',
  ])
})

test('security codes have three digits, four on American Express', () => {
  expect([isCvv('123', '4067'), isCvv('1234', '4067'), isCvv('12', '4067')]).toEqual([
    true,
    false,
    false,
  ])
  expect([isCvv('1234', '3714'), isCvv('123', '3714')]).toEqual([true, false])
  expect([isCvvOfBrand('1234', 'AMEX'), isCvvOfBrand('123', 'VISA')]).toEqual([true, true])
})
