import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DECLINES, type Handling } from '@oriel/contract/billing/declines'
import { DAY_MS, HOUR_MS } from '@oriel/contract/time'
import { adviceOf, endOfDunning, nextTry } from './dunning.rules.ts'

const since = new Date('2026-12-20T10:00:00Z')
const after = (ms: number) => new Date(since.getTime() + ms)

const facts = { isFinal: false, pastDueSince: since, quickRetries: 0, random: 0.5 }
const at = (handling: Handling, now: Date, more = {}) =>
  nextTry({ ...facts, handling, ...more }, now)?.at ?? null

test('R05 R06 a temporary decline is retried on days 1, 3, 5 and 7 at the hour of the first failure', () => {
  const tries: Date[] = []
  for (let next = at('soft', since); next !== null; next = at('soft', next)) tries.push(next)
  expect(tries).toEqual([1, 3, 5, 7].map((day) => after(day * DAY_MS)))
})

test('R06 each of the tries lies within two hours of its time, and they are four at most', () => {
  const spread = fc.double({ min: 0, max: 1, maxExcluded: true, noNaN: true })
  fc.assert(
    fc.property(fc.array(spread, { minLength: 5, maxLength: 5 }), (randoms) => {
      const tries: number[] = []
      let now = since
      for (const random of randoms) {
        const next = at('soft', now, { random })
        if (next === null) break
        tries.push(next.getTime() - since.getTime())
        now = next
      }
      expect(tries).toHaveLength(4)
      for (const [index, ms] of tries.entries()) {
        expect(Math.abs(ms - (1 + 2 * index) * DAY_MS)).toBeLessThanOrEqual(2 * HOUR_MS)
      }
    }),
  )
})

test('R10 technical failures are tried after 15 minutes, an hour and six, then by the day', () => {
  const delays: number[] = []
  let [now, quickRetries] = [since, 0]
  for (let count = 0; count < 4; count += 1) {
    const next = nextTry({ ...facts, handling: 'transient', quickRetries }, now)
    if (next === null) break
    delays.push(next.at.getTime() - now.getTime())
    ;[now, quickRetries] = [next.at, next.quickRetries]
  }
  expect(delays.slice(0, 3)).toEqual([HOUR_MS / 4, HOUR_MS, 6 * HOUR_MS])
  expect(now).toEqual(after(DAY_MS))
})

test('R07 R08 a decline that only the buyer can resolve is never retried automatically', () => {
  for (const handling of ['hard', 'action', 'fix', 'signin'] as const) {
    expect([handling, at(handling, since)]).toEqual([handling, null])
  }
  expect(at('soft', since, { isFinal: true })).toBeNull()
  expect(at('transient', since, { isFinal: true })).toBeNull()
})

test('R06 no try of any code lies in the past, and none by the day after the fourteenth', () => {
  const handlings = Object.values(DECLINES).map(({ handling }) => handling)
  const tries = (elapsedMs: number, quickRetries: number) =>
    handlings.flatMap((handling) => at(handling, after(elapsedMs), { quickRetries }) ?? [])
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20 * DAY_MS }), (elapsedMs) => {
      expect(tries(elapsedMs, 0).filter((next) => next <= after(elapsedMs))).toEqual([])
      expect(tries(elapsedMs, 3).filter((next) => next >= endOfDunning(since))).toEqual([])
    }),
  )
  expect(tries(0, 0)).not.toEqual([])
})

test('R07 R08 the mail asks for what helps', () => {
  expect(adviceOf('soft', false)).toBe('wait')
  expect(adviceOf('action', false)).toBe('confirm')
  expect(adviceOf('hard', false)).toBe('replace')
  expect(adviceOf('soft', true)).toBe('replace')
})
