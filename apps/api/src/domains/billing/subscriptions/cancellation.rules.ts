import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'
import { renews } from './rules.ts'

interface Cancelled {
  state: SubscriptionStatus
  periodEnd: Date
}

/**
 * The state after a cancellation: access until the end of the paid period, or an immediate end for an
 * unpaid plan. Null when there is nothing left to cancel.
 */
export function afterCancellation(
  { state, periodEnd }: Cancelled,
  now: Date,
): 'canceling' | 'canceled' | null {
  if (!renews(state)) return null
  return state === 'past_due' || periodEnd <= now ? 'canceled' : 'canceling'
}

/** FLOW-046, API-045: whether a cancellation can still be undone. */
export function isRestorable({ state, periodEnd }: Cancelled, now: Date): boolean {
  return state === 'canceling' && now < periodEnd
}

const EU = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** FLOW-045: where cancellation must be possible without intermediate steps. `place` as 'DE' or 'US-CA'. */
export function mustBeSimple(place: string): boolean {
  const country = place.slice(0, 2)
  return EU.has(country) || country === 'GB' || place === 'US-CA'
}
