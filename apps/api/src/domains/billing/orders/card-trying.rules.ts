import { HOUR_MS } from '@oriel/contract/time'

/** TS-108: refused payments allowed per hour, for one account and for one device or address range. */
const PER_USER = 5
const PER_ORIGIN = 10
/** How long a refusal counts, in milliseconds. */
export const COUNTED_MS = HOUR_MS

/** Times of the refusals that still count, newest first. */
export interface Refusals {
  user: readonly Date[]
  device: readonly Date[]
  network: readonly Date[]
}

/** Which limit was reached, and when another payment may begin. */
export interface CoolDown {
  by: keyof Refusals
  until: Date
}

/** The longest wait in force; null when a payment may begin. */
export function coolDownOf({ user, device, network }: Refusals): CoolDown | null {
  const waits = [
    waitFor('user', user[PER_USER - 1]),
    waitFor('device', device[PER_ORIGIN - 1]),
    waitFor('network', network[PER_ORIGIN - 1]),
  ].filter((wait) => wait !== null)
  return waits.toSorted((a, b) => b.until.getTime() - a.until.getTime())[0] ?? null
}

/** Lasts until the refusal that reached the limit no longer counts. */
const waitFor = (by: keyof Refusals, last: Date | undefined): CoolDown | null =>
  last === undefined ? null : { by, until: new Date(last.getTime() + COUNTED_MS) }
