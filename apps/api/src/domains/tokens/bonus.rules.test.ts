import { expect, test } from 'vitest'
import { nextClaimAt, utcDay } from './bonus.rules.ts'

const now = new Date('2026-11-20T23:59:59.999Z')

test.each([
  [true, false, false, '2026-11-20T00:00:00.000Z'],
  [true, false, true, '2026-11-21T00:00:00.000Z'],
  [false, false, false, undefined],
  [false, false, true, undefined],
  [true, true, false, undefined],
  [true, true, true, undefined],
])(
  'TOKEN-006 TOKEN-009 enabled %s, in debt %s, claimed today %s: from %s on',
  (isEnabled, isInDebt, wasClaimedToday, from) => {
    expect(nextClaimAt({ isEnabled, isInDebt, wasClaimedToday }, now)?.toISOString()).toBe(from)
  },
)

test('TOKEN-009 a day begins at 00:00 UTC', () => {
  expect(utcDay(now)).toBe('2026-11-20')
  expect(utcDay(new Date('2026-11-21T00:00:00Z'))).toBe('2026-11-21')
})
