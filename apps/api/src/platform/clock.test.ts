import { expect, test } from 'vitest'
import { manualClock } from '#/testing/manual-clock.ts'
import { DAY_MS, movableClock, SECOND_MS } from './clock.ts'

const later = (at: Date, ms: number) => new Date(at.getTime() + ms)

test('a clock that was moved runs on from there, and is not moved back', () => {
  const machine = manualClock()
  const start = machine.now()
  const clock = movableClock(machine)
  expect(clock.now()).toEqual(start)

  clock.moveTo(later(start, DAY_MS))
  machine.advance(SECOND_MS)
  expect(clock.now()).toEqual(later(start, DAY_MS + SECOND_MS))

  clock.moveTo(start)
  expect(clock.now()).toEqual(later(start, DAY_MS + SECOND_MS))
})
