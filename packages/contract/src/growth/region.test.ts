import { expect, test } from 'vitest'
import { region, regionOf } from './region.ts'

test('ENTITY-006 there are three regions', () => {
  expect(region.options).toEqual(['default', 'CA', 'US'])
})

test.each([
  ['CA', 'CA'],
  ['US', 'US'],
  ['DE', 'default'],
  ['ZZ', 'default'],
  ['us', 'default'],
])('ENTITY-007 the region of %s is %s', (country, expected) => {
  expect(regionOf(country)).toBe(expected)
})
