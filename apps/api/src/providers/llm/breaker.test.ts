import { expect, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { createBreaker } from './breaker.ts'

function someBreaker() {
  const clock = manualClock()
  const breaker = createBreaker(clock)
  const failTimes = (times: number, everyMs = 0) => {
    for (let i = 0; i < times; i += 1) {
      clock.advance(everyMs)
      breaker.admit()
      breaker.fail()
    }
  }
  return { clock, breaker, failTimes }
}

test('TURN-022 opens at the fifth failure in 30 s, not at the fourth', () => {
  const { breaker, failTimes } = someBreaker()
  failTimes(4)
  expect(breaker.admit()).toBe(true)
  failTimes(1)
  expect(breaker.admit()).toBe(false)
  expect(breaker.isClosed()).toBe(false)
})

test('TURN-022 failures older than 30 s do not count', () => {
  const { breaker, failTimes } = someBreaker()
  failTimes(20, 7_500)
  expect(breaker.admit()).toBe(true)
  failTimes(4, 7_000)
  expect(breaker.admit()).toBe(false)
})

test('TURN-022 successes in between do not hide failures', () => {
  const { breaker, failTimes } = someBreaker()
  for (let i = 0; i < 4; i += 1) {
    failTimes(1)
    breaker.succeed()
  }
  failTimes(1)
  expect(breaker.isClosed()).toBe(false)
})

test('TURN-022 after 30 s lets one call through and closes when it succeeds', () => {
  const { breaker, clock, failTimes } = someBreaker()
  failTimes(5)
  clock.advance(29_999)
  expect(breaker.admit()).toBe(false)
  clock.advance(1)
  expect([breaker.admit(), breaker.admit()]).toEqual([true, false])
  breaker.succeed()
  expect(breaker.isClosed()).toBe(true)
  failTimes(4)
  expect(breaker.admit()).toBe(true)
})

test('TURN-022 opens again when the trial fails', () => {
  const { breaker, clock, failTimes } = someBreaker()
  failTimes(5)
  clock.advance(30_000)
  failTimes(1)
  clock.advance(29_999)
  expect(breaker.admit()).toBe(false)
  clock.advance(1)
  expect(breaker.admit()).toBe(true)
})

test('TURN-022 a trial without a result gives its place to the next', () => {
  const { breaker, clock, failTimes } = someBreaker()
  failTimes(5)
  clock.advance(30_000)
  breaker.admit()
  breaker.abandon()
  expect(breaker.isClosed()).toBe(false)
  expect(breaker.admit()).toBe(true)
})
