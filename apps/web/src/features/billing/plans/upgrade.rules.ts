import { isLifetime, LIFETIME_YEARS, periodInMonths } from '@oriel/contract/billing/period'
import type { Product } from '@oriel/contract/billing/product'

const MONTH = 1
const QUARTER = 3
const YEAR = 12
const LIFETIME = LIFETIME_YEARS * 12

type Situation = {
  activeMonths: number
  hasWeeklyPlanExperiment: boolean
  isSingleOption: boolean
}

/**
 * VALID-022 to VALID-026: only longer plans. With a single option, the longest below a limit: below a year
 * for a monthly user, so three months; below lifetime in the weekly experiment, so the year.
 */
export function upgradeOptions(
  plans: readonly Product[],
  { activeMonths, hasWeeklyPlanExperiment, isSingleOption }: Situation,
): Product[] {
  const longer = plans
    .filter((plan) => !isLifetime(plan) && periodInMonths(plan) > activeMonths)
    .toSorted((a, b) => periodInMonths(a) - periodInMonths(b))
  if (!isSingleOption) return longer
  const bound = activeMonths === MONTH && !hasWeeklyPlanExperiment ? YEAR : LIFETIME
  return longer.filter((plan) => periodInMonths(plan) < bound).slice(-1)
}

/** VALID-027 to VALID-029: the yearly plan, or else the first one listed. */
export function preselected(options: readonly Product[]): Product | null {
  return options.find((plan) => periodInMonths(plan) === YEAR) ?? options[0] ?? null
}

/** VALID-028, VALID-029: with a single option, a monthly user sees its price per month. */
export function showsMonthlyPrice({ activeMonths, isSingleOption }: Situation): boolean {
  return isSingleOption && activeMonths < QUARTER
}
