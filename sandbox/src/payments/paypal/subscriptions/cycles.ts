import type { PaypalCycle } from '@oriel/payment-wire/paypal-billing'

type Frequency = PaypalCycle['frequency']

/** `count` intervals after `from`; a missing day of the month becomes its last day. */
export function addIntervals(
  from: Date,
  { interval_unit: unit, interval_count }: Frequency,
  count: number,
): Date {
  const steps = interval_count * count
  const at = new Date(from)
  if (unit === 'DAY' || unit === 'WEEK') {
    at.setUTCDate(at.getUTCDate() + steps * (unit === 'WEEK' ? 7 : 1))
    return at
  }
  at.setUTCDate(1)
  at.setUTCMonth(at.getUTCMonth() + steps * (unit === 'YEAR' ? 12 : 1))
  const lastDay = new Date(Date.UTC(at.getUTCFullYear(), at.getUTCMonth() + 1, 0)).getUTCDate()
  at.setUTCDate(Math.min(from.getUTCDate(), lastDay))
  return at
}

export interface BillingPeriod {
  cycle: PaypalCycle
  startsAt: Date
}

/** The `nth` period (from 0) of a subscription starting at `start`; null after the last one. */
export function periodAt(
  cycles: readonly PaypalCycle[],
  start: Date,
  nth: number,
): BillingPeriod | null {
  let anchor = start
  let left = nth
  for (const cycle of cycles) {
    const isEndless = cycle.total_cycles === 0
    if (isEndless || left < cycle.total_cycles)
      return { cycle, startsAt: addIntervals(anchor, cycle.frequency, left) }
    anchor = addIntervals(anchor, cycle.frequency, cycle.total_cycles)
    left -= cycle.total_cycles
  }
  return null
}

/** End of the last period of a limited subscription; null if it is unlimited. */
export function endOf(cycles: readonly PaypalCycle[], start: Date): Date | null {
  if (cycles.some((cycle) => cycle.total_cycles === 0)) return null
  return cycles.reduce((at, cycle) => addIntervals(at, cycle.frequency, cycle.total_cycles), start)
}

/** How often each cycle was executed after `done` periods. */
export function executionsOf(cycles: readonly PaypalCycle[], done: number) {
  let left = done
  return cycles.map(({ tenure_type, sequence, total_cycles }) => {
    const completed = total_cycles === 0 ? left : Math.min(left, total_cycles)
    left -= completed
    return {
      tenure_type,
      sequence,
      cycles_completed: completed,
      cycles_remaining: total_cycles === 0 ? 0 : total_cycles - completed,
      total_cycles,
    }
  })
}

interface Override {
  sequence: number
  total_cycles?: number | undefined
  pricing_scheme?: PaypalCycle['pricing_scheme'] | undefined
}

/** The plan's cycles with a subscription's prices; null when an override matches no cycle. */
export function overridden(
  cycles: readonly PaypalCycle[],
  overrides: readonly Override[],
): PaypalCycle[] | null {
  const known = new Set(cycles.map(({ sequence }) => sequence))
  if (overrides.some(({ sequence }) => !known.has(sequence))) return null
  return cycles.map((cycle) => {
    const found = overrides.find(({ sequence }) => sequence === cycle.sequence)
    return {
      ...cycle,
      total_cycles: found?.total_cycles ?? cycle.total_cycles,
      pricing_scheme: found?.pricing_scheme ?? cycle.pricing_scheme,
    }
  })
}
