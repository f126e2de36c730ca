import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { asTokens } from '@oriel/contract/amounts'
import { endCause } from '@oriel/contract/tokens/balance'
import { afterTurn, replyStateOf, settledAmount, type Alternate } from './turn.rules.ts'

test.each([
  { end: 'completed', hasText: true, charged: 3 },
  { end: 'completed', hasText: false, charged: 3 },
  { end: 'stopped', hasText: true, charged: 3 },
  { end: 'stopped', hasText: false, charged: 0 },
  { end: 'interrupted', hasText: true, charged: 0 },
  { end: 'interrupted', hasText: false, charged: 0 },
  { end: 'blocked', hasText: true, charged: 0 },
  { end: 'crisis', hasText: true, charged: 0 },
] as const)('TURN-007 $end, text $hasText: $charged of 3 are charged', (row) => {
  expect(settledAmount(row.end, asTokens(3), row.hasText)).toBe(row.charged)
})

test.each([
  ['completed', 'complete'],
  ['crisis', 'complete'],
  ['stopped', 'stopped'],
  ['interrupted', 'interrupted'],
  ['blocked', 'blocked'],
] as const)('TURN-007 a reply whose turn ended %s is marked %s', (end, state) => {
  expect(replyStateOf(end)).toBe(state)
})

test('TURN-007 every end is either paid in full or free', () => {
  const ends = fc.constantFrom(...endCause.options)
  fc.assert(
    fc.property(ends, fc.nat(100).map(asTokens), fc.boolean(), (end, price, hasText) => {
      expect([0, price]).toContain(settledAmount(end, price, hasText))
    }),
  )
})

const alternate = (text: string): Alternate => ({ text, state: 'complete' })
const before = { alternates: [alternate('one'), alternate('two')], shown: 0 }

test('TURN-010 a regenerate adds an alternate and shows it', () => {
  expect(afterTurn('regenerate', before, alternate('three'))).toEqual({
    alternates: [alternate('one'), alternate('two'), alternate('three')],
    shown: 2,
  })
})

test('TURN-011 a continue changes the shown alternate and no other', () => {
  expect(afterTurn('continue', before, alternate('one and more'))).toEqual({
    alternates: [alternate('one and more'), alternate('two')],
    shown: 0,
  })
})

test.each(['send', 'regenerate', 'continue'] as const)(
  'TURN-007 a %s that brought nothing changes nothing',
  (kind) => {
    expect(afterTurn(kind, before, { text: '', state: 'interrupted' })).toBe(before)
  },
)
