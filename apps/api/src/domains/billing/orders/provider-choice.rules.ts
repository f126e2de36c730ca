import type { CardSystem, PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'

export interface ProviderFacts {
  /** The running subscription's system, cancelled or not, until it ends (PAY-020). */
  runningSystem: PaymentSystem | null
  country: string
  utmSource: string | null
  preferred: CardSystem
  /** Systems that are configured. */
  available: ReadonlySet<PaymentSystem>
}

const NORTH_AMERICA = new Set(['US', 'CA'])

/** PAY-018, PAY-019: which card form a buyer gets; null if none is configured. */
export function cardSystemFor(facts: ProviderFacts): CardSystem | null {
  const { runningSystem, country, utmSource, preferred, available } = facts
  const ordered = [
    ...(runningSystem === null || runningSystem === 'paypal' ? [] : [runningSystem]),
    ...(NORTH_AMERICA.has(country) && !utmSource ? (['yuno'] as const) : []),
    preferred,
    'solidgate' as const,
    'yuno' as const,
  ]
  return ordered.find((system) => available.has(system)) ?? null
}

/** PAY-017: PayPal subscribers keep paying at PayPal, unless they cancelled. */
export function prefersPaypal(
  running: { system: PaymentSystem; state: SubscriptionStatus } | null,
): boolean {
  return running?.system === 'paypal' && running.state !== 'canceling'
}

/** EU and EEA, where the order button must state the obligation to pay (payments.md 6). */
const EEA = new Set(
  'AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE IS LI NO'.split(
    ' ',
  ),
)

export function isEea(country: string): boolean {
  return EEA.has(country)
}

/** PAY-030: where the one-click box may be preselected. */
export function mayPreselectOneClick(place: string): boolean {
  const country = place.slice(0, 2)
  return !isEea(country) && country !== 'GB' && place !== 'US-CA'
}
