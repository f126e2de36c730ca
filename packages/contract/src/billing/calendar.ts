import { DAY_MS } from '#/time.ts'
import type { BillingPeriod } from './price.ts'

const MONTHS_A_YEAR = 12

/**
 * The instant `count` billing periods after `anchor`, in UTC. Months keep the anchor's day and are cut
 * at the end of shorter ones: 31 January, 28 February, 31 March (payments.md 5.3). A week is 7 × 24 h.
 */
export function periodsAfter(anchor: Date, { unit, value }: BillingPeriod, count = 1): Date {
  if (unit === 'week') return new Date(anchor.getTime() + 7 * DAY_MS * value * count)
  return monthsAfter(anchor, (unit === 'year' ? MONTHS_A_YEAR : 1) * value * count)
}

export function monthsAfter(anchor: Date, months: number): Date {
  const moved = new Date(anchor)
  moved.setUTCDate(1)
  moved.setUTCMonth(moved.getUTCMonth() + months)
  const lastDay = new Date(Date.UTC(moved.getUTCFullYear(), moved.getUTCMonth() + 1, 0))
  moved.setUTCDate(Math.min(anchor.getUTCDate(), lastDay.getUTCDate()))
  return moved
}
