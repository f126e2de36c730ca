import { expect, test } from 'vitest'
import { OFFERS, type OfferKind } from '@oriel/contract/billing/offers'
import { clockText, secondsLeft, startOf } from './timer.rules.ts'

const START = '2026-01-05T12:00:00.000Z'
const at = (seconds: number) => Date.parse(START) + seconds * 1000
const left = (lastsSeconds: number, seconds: number, isLooped = false) =>
  secondsLeft({ startDate: START }, { lastsSeconds, isLooped }, at(seconds))
const firstOf = (kind: OfferKind) => clockText(left(OFFERS[kind].lastsSeconds, 0))

test('CONST-015 a timer counts from its start date, independent of the reader', () => {
  expect(left(59, 0)).toBe(59)
  expect(left(59, 20)).toBe(39)
  expect(left(59, 59)).toBe(0)
  expect(left(59, 500)).toBe(0)
  expect(left(59, -5)).toBe(59)
})

test('CONST-016 a looped timer restarts one second after zero', () => {
  expect(left(59, 59, true)).toBe(0)
  expect(left(59, 60, true)).toBe(59)
  expect(left(59, 61, true)).toBe(58)
})

test('CONST-013 CONST-014 LAYOUT-002 the start of each clock', () => {
  expect(firstOf('tokenUpsell')).toBe('00:59')
  expect(firstOf('upgradeBase')).toBe('02:00')
  expect(firstOf('firstVisit')).toBe('09:59')
})

test('CONST-015 the start is computed from the end that the server names', () => {
  expect(startOf('2026-01-05T12:00:59.000Z', 59)).toBe(START)
})
