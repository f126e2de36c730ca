import fc from 'fast-check'
import { expect, test } from 'vitest'
import { codeEndsAt, entryBy, isGood } from './rules.ts'

const NOW = new Date('2026-01-05T12:00:00Z')
const after = (seconds: number) => new Date(NOW.getTime() + seconds * 1000)

test('QUERY-018 QUERY-020 a bound code lives a minute, a saved one ten', () => {
  expect(codeEndsAt(NOW, true)).toEqual(after(60))
  expect(codeEndsAt(NOW, false)).toEqual(after(600))
})

const CODE = { host: 'main.test', deviceHash: 'd1', brand: 'main', expiresAt: after(60) }
const PLACE = { host: 'main.test', deviceHash: 'd1', brand: 'main' }

test.each([
  ['as made', CODE, PLACE, true],
  ['on another host', CODE, { ...PLACE, host: 'funnel.test' }, false],
  ['on another device', CODE, { ...PLACE, deviceHash: 'd2' }, false],
  ['on no device', CODE, { ...PLACE, deviceHash: null }, false],
  ['on another site', CODE, { ...PLACE, brand: 'other' }, false],
  ['unbound', { ...CODE, host: null, deviceHash: null }, { ...PLACE, host: 'x' }, true],
  ['unbound on another site', { ...CODE, host: null }, { ...PLACE, brand: 'other' }, false],
])('QUERY-018 TS-071 a code presented %s', (...[, code, place, expected]) => {
  expect(isGood(code, place, NOW)).toBe(expected)
})

test('QUERY-018 a code is good until its end, and not at it', () => {
  expect(isGood(CODE, PLACE, after(59.999))).toBe(true)
  expect(isGood(CODE, PLACE, after(60))).toBe(false)
})

const someEntry = fc.record({
  isOwnBrowser: fc.boolean(),
  isConfirmed: fc.boolean(),
  isGenerated: fc.boolean(),
  hasOrder: fc.boolean(),
  hasOtherAccount: fc.boolean(),
})

test('F-10 TS-071 a code of another browser never leaves its maker in the generated account it opens', () => {
  fc.assert(
    fc.property(someEntry, (entry) => {
      const way = entryBy({ ...entry, isOwnBrowser: false, isGenerated: true })
      expect(way).not.toBe('enter')
    }),
  )
})

test('F-10 TS-071 a visitor with an account of any kind here is not moved out of it unasked', () => {
  fc.assert(
    fc.property(someEntry, (entry) => {
      const unasked = { ...entry, isOwnBrowser: false, isConfirmed: false }
      expect(entryBy({ ...unasked, hasOtherAccount: true })).toBe('ask')
      expect(entryBy({ ...unasked, isGenerated: false })).toBe('ask')
      expect(entryBy({ ...unasked, hasOrder: true })).toBe('ask')
    }),
  )
})

test.each([
  ['its own browser', { isOwnBrowser: true, isGenerated: false, hasOtherAccount: true }, 'enter'],
  ['a browser without a user', {}, 'move'],
  ['a browser whose visitor said yes', { isConfirmed: true, hasOtherAccount: true }, 'move'],
  ['a browser that is let into a member’s', { isConfirmed: true, isGenerated: false }, 'enter'],
] as const)('QUERY-019 TS-071 a code in %s', (...[, more, way]) => {
  const nothing = {
    isOwnBrowser: false,
    isConfirmed: false,
    hasOrder: false,
    hasOtherAccount: false,
  }
  expect(entryBy({ ...nothing, isGenerated: true, ...more })).toBe(way)
})
