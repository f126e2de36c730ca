import type { Cents } from '@oriel/contract/amounts'
import type { BillingUnit } from '@oriel/contract/billing/price'
import type { Plan } from './rules.ts'

const UNITS = { week: 'WEEK', month: 'MONTH', year: 'YEAR' } as const satisfies Record<
  BillingUnit,
  string
>

/** Whether a PayPal reference names an agreement; any other names a single payment. */
export function isAgreement(providerRef: string | null): boolean {
  return providerRef?.startsWith('I-') ?? false
}

/**
 * A plan in PayPal's terms: the introduction as a first cycle at its own price, then the regular one
 * (payments.md 3.3). `firstCents` is charged now; after an upgrade it is less than the plan's price.
 */
export function paypalPlan(plan: Plan, firstCents: Cents) {
  if (plan.renewal === null) throw new RangeError('what never renews is no subscription')
  const { unit, value } = plan.renewal.period
  return {
    productId: plan.productId,
    name: plan.name,
    currency: plan.currency,
    intro: { cents: firstCents, ...introOf(plan) },
    regular: {
      cents: plan.renewal.cents,
      unit: unit === 'year' ? ('YEAR' as const) : ('MONTH' as const),
      count: value,
    },
  }
}

const MONTHS_A_YEAR = 12

/** Bonus months extend the first period (SHOP-023). */
function introOf({ firstPeriod: { unit, value }, extraBonusMonths }: Plan) {
  if (extraBonusMonths === null || unit === 'week') return { unit: UNITS[unit], count: value }
  const months = unit === 'year' ? value * MONTHS_A_YEAR : value
  return { unit: UNITS.month, count: months + extraBonusMonths }
}
