import { expect, test } from 'vitest'
import { codeEndsAt, isGood } from './hand-over.rules.ts'

const NOW = new Date('2026-01-05T12:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('QUERY-018 QUERY-020 a bound code lives a minute, a saved one ten', () => {
  expect(codeEndsAt(NOW, true)).toEqual(after(60))
  expect(codeEndsAt(NOW, false)).toEqual(after(600))
})

const CODE = { host: 'main.test', deviceHash: 'd1', variant: 'main', expiresAt: after(60) }
const PLACE = { host: 'main.test', deviceHashes: ['d0', 'd1'], variant: 'main' }

test.each([
  ['as made', CODE, PLACE, true],
  ['on another host', CODE, { ...PLACE, host: 'funnel.test' }, false],
  ['on another device', CODE, { ...PLACE, deviceHashes: ['d2'] }, false],
  ['on no device', CODE, { ...PLACE, deviceHashes: [] }, false],
  ['on another site', CODE, { ...PLACE, variant: 'other' }, false],
  ['unbound', { ...CODE, host: null, deviceHash: null }, { ...PLACE, host: 'x' }, true],
  ['unbound on another site', { ...CODE, host: null }, { ...PLACE, variant: 'other' }, false],
])('QUERY-018 TS-071 a code presented %s', (...[, code, place, expected]) => {
  expect(isGood(code, place, NOW)).toBe(expected)
})

test('QUERY-018 a code is good until its end, and not at it', () => {
  expect(isGood(CODE, PLACE, after(59.999))).toBe(true)
  expect(isGood(CODE, PLACE, after(60))).toBe(false)
})
