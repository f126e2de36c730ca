/** The gateway's time: the machine's until a test sets it, then it stands still. */
export interface GatewayClock {
  now(): Date
  /** Null returns to the machine's time. */
  set(at: Date | null): void
  isManual(): boolean
}

export const SECOND_MS = 1000
export const MINUTE_MS = 60 * SECOND_MS
export const HOUR_MS = 60 * MINUTE_MS
export const DAY_MS = 24 * HOUR_MS

export function createClock(start: Date | null = null): GatewayClock {
  let manual = start
  return {
    now: () => (manual === null ? new Date() : new Date(manual)),
    set: (at) => {
      manual = at
    },
    isManual: () => manual !== null,
  }
}

export const later = (at: Date, delayMs: number): Date => new Date(at.getTime() + delayMs)
