import { periodsAfter } from './calendar.ts'
import type { BillingPeriod } from './price.ts'
import type { Product } from './product.ts'

/**
 * The terms a buyer sees and accepts before paying (SAFE-016, LEGAL-017, LEGAL-018, payments.md
 * 6.2). The consent is stored verbatim, so both sides build it here; its SHA-256 is sent with the
 * order.
 */

type Plan = Pick<Product, 'currentPrice' | 'billingPeriod' | 'renewalPrice' | 'renewalPeriod'>

export interface RenewalTerms {
  /** '$19.99 today, then $39.99 every month until cancelled' */
  summary: string
  /** Of the first renewal. */
  firstRenewal: Date
  /** Of the checkbox. */
  consent: string
}

/**
 * Null for what never renews. Dates are of UTC. A change of plan renews on the day its quote names: what
 * is left of the plan before, and months given on top, come later than the period alone.
 */
export function renewalTerms(
  plan: Plan,
  now: Date,
  firstRenewal = periodsAfter(now, plan.billingPeriod),
): RenewalTerms | null {
  const { renewalPrice, renewalPeriod } = plan
  if (renewalPrice === null || renewalPeriod === null) return null
  const renewal = dollars(renewalPrice)
  const period = everyPeriod(renewalPeriod)
  return {
    summary: `${dollars(plan.currentPrice)} today, then ${renewal} ${period} until cancelled`,
    firstRenewal,
    consent: `I agree that my card is charged ${renewal} ${period} after ${shortDate(firstRenewal)} until I cancel.`,
  }
}

/** '$19.99' of 1999 cents. */
export function dollars(cents: number): string {
  return `$${(cents / 100).toFixed(2)}`
}

/** 'every month', 'every 3 months' */
export function everyPeriod({ unit, value }: BillingPeriod): string {
  return value === 1 ? `every ${unit}` : `every ${value} ${unit}s`
}

/** CONST-018: DD.MM.YY, of the UTC day. */
export function shortDate(date: Date): string {
  const [year = '', month = '', day = ''] = date.toISOString().slice(0, 10).split('-')
  return `${day}.${month}.${year.slice(2)}`
}
