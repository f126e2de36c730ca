export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@oriel/contract/time'

/** The only source of the time of day; tests move one by hand. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** Time that runs on, ahead of the machine's by what it was moved. It never goes back. */
export interface MovableClock extends Clock {
  moveTo(at: Date): void
}

/**
 * The offset lives in memory only: time is asked for everywhere and at once, a database could not
 * answer so, and an app that is started again is back in the present.
 */
export function movableClock(clock: Clock): MovableClock {
  let aheadMs = 0
  return {
    now: () => new Date(clock.now().getTime() + aheadMs),
    moveTo: (at) => {
      aheadMs = Math.max(aheadMs, at.getTime() - clock.now().getTime())
    },
  }
}
