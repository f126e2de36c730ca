import { expect, test } from 'vitest'
import { readConfig } from '#/config.ts'
import { faultsOf, isPlace, policyAt, type AdultPolicy } from './region-policy.rules.ts'

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ'.split('')
const PAIRS = LETTERS.flatMap((a) => LETTERS.map((b) => a + b))
const COUNTRIES = PAIRS.filter((code) => isPlace(code))
const STATES = PAIRS.map((code) => `US-${code}`).filter((code) => isPlace(code))
const BOUND = [
  'GB',
  'AU',
  'DE',
  'FR',
  'IT',
  'ES',
  'IE',
  'DK',
  'GR',
  'PL',
  'US-TX',
  'US-UT',
  'US-LA',
  'US-FL',
  'US-WY',
  'US-AZ',
]

const lowered = (place: string) => faultsOf({ [place]: 'declare' }).length > 0
const start = (policy: object) => () => readConfig({ REGION_POLICY: JSON.stringify(policy) })

test('TS-017 the table knows every country of ISO 3166-1 and every state of the US', () => {
  expect(COUNTRIES.length).toBeGreaterThanOrEqual(249)
  expect(COUNTRIES).toEqual(expect.arrayContaining(['US', 'GB', 'DE', 'AX', 'BQ', 'ZW']))
  expect(STATES).toHaveLength(51)
  expect(['ZZ', 'QQ', 'us', 'US-XX', 'DE-BY', 'toString', ''].filter(isPlace)).toEqual([])
})

test('SAFE-006 TS-017 as shipped every place asks for a proof of age, known or not', () => {
  const places = [...COUNTRIES, ...STATES, 'ZZ', '', 'T1', 'US-XX', 'DE-BY', '__proto__']

  expect(places.filter((place) => policyAt({}, place) !== 'assure')).toEqual([])
})

test('TS-017 legal requirements can only be made stricter', () => {
  expect(BOUND.filter((place) => !lowered(place))).toEqual([])
  expect(STATES.filter(lowered)).toHaveLength(25)
  expect(COUNTRIES.filter(lowered)).toHaveLength(29)
  expect([...COUNTRIES, ...STATES].flatMap((place) => faultsOf({ [place]: 'block' }))).toEqual([])
})

test('SAFE-006 TS-017 a lowering setting stops the start and says which place', () => {
  for (const place of BOUND) {
    expect(start({ [place]: 'declare' })).toThrow(`${place} cannot go below assure`)
  }
  expect(start({ XX: 'block' })).toThrow('XX is neither a country nor a state')
  expect(start({ BR: 'never' })).toThrow('REGION_POLICY')
  expect(start({ BR: 'declare', DE: 'block', 'US-CA': 'declare' })().adult.policy).toEqual({
    BR: 'declare',
    DE: 'block',
    'US-CA': 'declare',
  })
})

test.each<[Record<string, AdultPolicy>, string, AdultPolicy]>([
  [{ BR: 'declare' }, 'BR', 'declare'],
  [{ BR: 'declare' }, 'AR', 'assure'],
  [{ DE: 'block' }, 'DE-BY', 'block'],
  [{ US: 'declare' }, 'US-CA', 'declare'],
  [{ US: 'declare' }, 'US-TX', 'assure'],
  [{ US: 'declare' }, 'US', 'assure'],
  [{ US: 'block' }, 'US-TX', 'block'],
  [{ US: 'block', 'US-CA': 'assure' }, 'US-CA', 'assure'],
  [{ 'US-TX': 'block' }, 'US-CA', 'assure'],
  [{ 'US-TX': 'block' }, 'US', 'block'],
])('TS-017 with %j, %s asks for: %s', (policy, place, expected) => {
  expect(policyAt(policy, place)).toBe(expected)
})
