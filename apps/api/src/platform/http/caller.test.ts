import { expect, test } from 'vitest'
import { readConfig } from '#/config.ts'
import { countryOfCaller, placeOfCaller } from './caller.ts'

const config = readConfig({ TRUSTED_PROXIES: '10.0.0.0/8', GEO_HEADER: 'x-place' })
const geo = { countryOf: () => 'CA' }
const from = (place: string, ips = ['10.0.0.1', '192.0.2.1']) => ({
  ip: '192.0.2.1',
  ips,
  headers: { 'x-place': place },
})

test.each([
  ['US', 'US', 'US'],
  ['us-tx', 'US-TX', 'US'],
  [' GB-SCT ', 'GB-SCT', 'GB'],
  ['Texas', 'CA', 'CA'],
  ['US-', 'CA', 'CA'],
  ['US-TX, DE', 'CA', 'CA'],
  ['', 'CA', 'CA'],
])('SAFE-006 a proxy that says "%s" places the caller in %s', (header, place, country) => {
  expect(placeOfCaller({ config, geo }, from(header))).toBe(place)
  expect(countryOfCaller({ config, geo }, from(header))).toBe(country)
})

test('TS-019 without a trusted proxy a caller’s own claim about its place is ignored', () => {
  expect(placeOfCaller({ config, geo }, from('US-TX', ['192.0.2.1']))).toBe('CA')
})
