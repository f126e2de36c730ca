import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { timeLimit } from './time-limit.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

test.each([
  [{}, 30_000],
  [{ isGeneration: true }, 120_000],
  [{ isStream: true }, 120_000],
  [{ isGeneration: true, timeoutMs: 5_000 }, 5_000],
])('ERR-002 a request with %j ends after %d ms', (call, limitMs) => {
  const { signal } = timeLimit(call)
  vi.advanceTimersByTime(limitMs - 1)
  expect(signal.aborted).toBe(false)
  vi.advanceTimersByTime(1)
  expect(signal.reason).toMatchObject({ name: 'TimeoutError' })
})
