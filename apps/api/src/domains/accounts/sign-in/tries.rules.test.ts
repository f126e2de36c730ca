import fc from 'fast-check'
import { expect, test } from 'vitest'
import { HOUR_MS, MINUTE_MS } from '#/platform/clock.ts'
import { isOver, withTry, type TryWindow } from './tries.rules.ts'

const START = new Date('2026-11-20T12:00:00.000Z')
const later = (from: Date, ms: number) => new Date(from.getTime() + ms)

/** A window after so many tries at once. */
function tried(times: number, at = START, before: TryWindow | null = null): TryWindow {
  let window = withTry(before, at)
  for (let more = 1; more < times; more += 1) window = withTry(window, at)
  return window
}

test('AUTH-044 ten tries are let through in ten minutes, the eleventh is not', () => {
  expect(isOver(tried(10))).toBe(false)
  expect(isOver(tried(11))).toBe(true)
  expect(tried(11).endsAt).toEqual(later(START, 10 * MINUTE_MS))
})

test('AUTH-044 a refused try does not make the wait longer', () => {
  expect(tried(1000).endsAt).toEqual(tried(1).endsAt)
})

test('AUTH-044 after a window that was not used up the next is like the first', () => {
  const before = tried(10)

  expect(withTry(before, before.endsAt)).toEqual(tried(1, before.endsAt))
})

test('TS-079 each try after the wait doubles the next wait, up to an hour', () => {
  const minutes: number[] = []
  let window = tried(11)
  for (let round = 0; round < 5; round += 1) {
    minutes.push(window.windowMs / MINUTE_MS)
    window = tried(11, window.endsAt, window)
  }

  expect(minutes).toEqual([10, 20, 40, 60, 60])
})

test('TS-079 a pause as long as the wait ends the growing', () => {
  const before = tried(11)
  const paused = later(before.endsAt, before.windowMs)

  expect(withTry(before, paused).windowMs).toBe(10 * MINUTE_MS)
})

test('AUTH-044 TS-079 whatever the pace, at most ten tries pass in any ten minutes of a window', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: HOUR_MS }), { maxLength: 200 }), (pauses) => {
      let window: TryWindow | null = null
      let now = START
      const passed = new Map<number, number>()
      for (const pause of pauses) {
        now = later(now, pause)
        window = withTry(window, now)
        expect(window.windowMs).toBeGreaterThanOrEqual(10 * MINUTE_MS)
        expect(window.windowMs).toBeLessThanOrEqual(HOUR_MS)
        if (isOver(window)) continue
        const key = window.endsAt.getTime()
        passed.set(key, (passed.get(key) ?? 0) + 1)
      }
      expect(Math.max(0, ...passed.values())).toBeLessThanOrEqual(10)
    }),
  )
})
