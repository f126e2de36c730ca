import type { Clock } from '#/platform/clock.ts'

export interface ManualClock extends Clock {
  advance(ms: number): void
  set(at: Date): void
}

/** A clock that only moves when a test moves it. */
export function manualClock(start = new Date('2026-11-20T12:00:00.000Z')): ManualClock {
  let at = start.getTime()
  return {
    now: () => new Date(at),
    advance: (ms) => {
      at += ms
    },
    set: (to) => {
      at = to.getTime()
    },
  }
}
