// @vitest-environment node
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { followingClock } from './clock.ts'

const NOON_MS = Date.UTC(2026, 0, 5, 12)
const HOUR_MS = 3_600_000
const dated = (ms: number) => new Date(ms).toUTCString()

test('AUTH-024 a device that is hours off counts by the time of the server', () => {
  fc.assert(
    fc.property(fc.integer({ min: -48 * HOUR_MS, max: 48 * HOUR_MS }), (offMs) => {
      let passedMs = 0
      const clock = followingClock(() => NOON_MS + offMs + passedMs)
      clock.follow(dated(NOON_MS), NOON_MS + offMs)
      expect(Math.abs(clock.now() - NOON_MS)).toBeLessThanOrEqual(5_000)
      passedMs = 1_234
      const before = clock.now()
      passedMs += 1_000
      expect(clock.now() - before).toBe(1_000)
    }),
  )
})

test('a device that is right stays as it is, however long a reply was under way', () => {
  const clock = followingClock(() => NOON_MS)
  const replies: [date: string | null, askedAtMs: number][] = [
    [dated(NOON_MS - 4_000), NOON_MS],
    [dated(NOON_MS + 999), NOON_MS],
    // The device slept between.
    [dated(NOON_MS - HOUR_MS), NOON_MS - HOUR_MS],
    [null, NOON_MS],
    ['yesterday', NOON_MS],
  ]
  for (const [date, askedAtMs] of replies) {
    clock.follow(date, askedAtMs)
    expect(clock.now()).toBe(NOON_MS)
  }
})

test('a clock that was put right while the page was open is followed back', () => {
  let deviceMs = NOON_MS + HOUR_MS
  const clock = followingClock(() => deviceMs)
  clock.follow(dated(NOON_MS), deviceMs)
  expect(clock.now()).toBe(NOON_MS)
  deviceMs = NOON_MS
  clock.follow(dated(NOON_MS), deviceMs)
  expect(clock.now()).toBe(NOON_MS)
})
