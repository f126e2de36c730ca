import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'
import { renews } from './rules.ts'

interface Cancelled {
  state: SubscriptionStatus
  periodEnd: Date
}

/**
 * Where a cancellation leads: access to the end of what is paid, or at once out of a plan that is not
 * paid. Null where there is nothing left to cancel.
 */
export function afterCancellation(
  { state, periodEnd }: Cancelled,
  now: Date,
): 'canceling' | 'canceled' | null {
  if (!renews(state)) return null
  return state === 'past_due' || periodEnd <= now ? 'canceled' : 'canceling'
}

/** FLOW-046, API-045: whether a cancellation can still be taken back. */
export function isRestorable({ state, periodEnd }: Cancelled, now: Date): boolean {
  return state === 'canceling' && now < periodEnd
}

const EU = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' '),
)

/** FLOW-045: where nothing may stand between a subscriber and the end. `place` as 'DE' or 'US-CA'. */
export function mustBeSimple(place: string): boolean {
  const country = place.slice(0, 2)
  return EU.has(country) || country === 'GB' || place === 'US-CA'
}
