export { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from '@oriel/contract/time'

/** The only source of the current time; tests use a manual one. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }

/** A running clock with an offset to the machine's time. It never goes back. */
export interface MovableClock extends Clock {
  moveTo(at: Date): void
}

/**
 * The offset is kept in memory only: time is read synchronously everywhere, so it cannot come from
 * a database, and a restarted app is back in the present.
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
