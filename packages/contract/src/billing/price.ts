/** Arithmetic of shown prices. All amounts are whole cents, rounded half up (SHOP-022, SAFE-015). */

/** Whole percent that `current` lies below `previous`; 0 when it does not. */
export function discountPercent(current: number, previous: number): number {
  if (previous <= 0 || current >= previous) return 0
  return roundHalfUp((100 * (previous - current)) / previous)
}

const DAYS_A_MONTH = 30
const DAYS_A_YEAR = 365
const MONTHS_A_YEAR = 12

export type BillingUnit = 'week' | 'month' | 'year'
export interface BillingPeriod {
  unit: BillingUnit
  value: number
}

/** Days per billing period, for a price per day (payments.md 5.1). */
export function daysOf({ unit, value }: BillingPeriod): number {
  if (unit === 'week') return 7 * value
  return unit === 'year' ? DAYS_A_YEAR * value : DAYS_A_MONTH * value
}

/** Months per billing period, for a price per month; a week is 7/30 of one. */
export function monthsOf({ unit, value }: BillingPeriod): number {
  if (unit === 'week') return (7 * value) / DAYS_A_MONTH
  return unit === 'year' ? MONTHS_A_YEAR * value : value
}

export function pricePerDay(cents: number, period: BillingPeriod): number {
  return roundHalfUp(cents / daysOf(period))
}

export function pricePerMonth(cents: number, period: BillingPeriod): number {
  return roundHalfUp(cents / monthsOf(period))
}

function roundHalfUp(amount: number): number {
  // A quotient of whole numbers may land a hair below its half.
  return Math.floor(amount + 0.5 + 1e-9)
}
