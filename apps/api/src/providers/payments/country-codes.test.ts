import { expect, test } from 'vitest'
import { alpha2Of } from './country-codes.ts'

test.each([
  ['USA', 'US'],
  ['GBR', 'GB'],
  ['DEU', 'DE'],
  ['ZWE', 'ZW'],
])('%s is %s', (alpha3, alpha2) => {
  expect(alpha2Of(alpha3)).toBe(alpha2)
})

test('an unknown country has no code', () => {
  expect(alpha2Of('XXX')).toBeNull()
  expect(alpha2Of('US')).toBeNull()
})
