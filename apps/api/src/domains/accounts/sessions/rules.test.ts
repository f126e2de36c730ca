import { expect, test } from 'vitest'
import { DAY_MS } from '@oriel/contract/time'
import { refreshOutcome, sessionEndsAt, type Session } from './rules.ts'

const START = new Date('2026-11-20T12:00:00.000Z')
const after = (ms: number) => new Date(START.getTime() + ms)

const session = (change: Partial<Session> = {}): Session => ({
  generation: 3,
  rotatedAt: START,
  createdAt: START,
  revokedAt: null,
  isCookieless: false,
  browser: 'b1',
  ...change,
})

test.each([
  ['a generated account', session({ rotatedAt: after(89 * DAY_MS) }), false, 90 * DAY_MS],
  ['a registered account', session({ rotatedAt: after(29 * DAY_MS) }), true, 30 * DAY_MS],
  ['an idle session', session(), false, 14 * DAY_MS],
  ['a session without cookies', session({ isCookieless: true }), false, DAY_MS],
])('AUTH-027 how long %s lives', (_case, family, isRegistered, lifeMs) => {
  expect(sessionEndsAt(family, isRegistered)).toEqual(after(lifeMs))
})

test.each([
  ['the newest secret rotates', 3, 20_000, 'rotate'],
  ['the one before is answered again for ten seconds', 2, 10_000, 'repeat'],
  ['and ends the family afterwards', 2, 10_001, 'revoke'],
  ['an older one ends it at once', 1, 0, 'revoke'],
  ['a secret that was never given out is refused', 4, 0, 'refuse'],
  ['so is the newest once the family is idle', 3, 14 * DAY_MS, 'refuse'],
] as const)('AUTH-027 TS-073 %s', (_case, generation, elapsedMs, outcome) => {
  const context = { now: after(elapsedMs), isRegistered: false, browser: null }

  expect(refreshOutcome(session(), generation, context)).toBe(outcome)
})

test('AUTH-027 an ended family answers no secret', () => {
  const ended = session({ revokedAt: START })

  for (const generation of [1, 2, 3, 4]) {
    expect(
      refreshOutcome(ended, generation, { now: START, isRegistered: false, browser: null }),
    ).toBe('refuse')
  }
})
