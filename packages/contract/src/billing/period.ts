/** How long a price lasts: what is bought, or what a subscription renews by. */
export interface Period {
  periodType: 'month' | 'year'
  periodValue: number
}

const MONTHS_A_YEAR = 12
/** A period of a hundred years means lifetime (ENTITY-042). */
export const LIFETIME_YEARS = 100

/** VALID-007 */
export function periodInMonths({ periodType, periodValue }: Period): number {
  return periodType === 'year' ? periodValue * MONTHS_A_YEAR : periodValue
}

export function isLifetime({ periodType, periodValue }: Period): boolean {
  return periodType === 'year' && periodValue === LIFETIME_YEARS
}

export type PeriodLabel = 'lifetime' | 'week' | { months: number }

/**
 * Label of a plan's period (VALID-008 to VALID-011): years are given in months. The weekly plan is
 * recognised by its title, because its period is a month for comparisons (VALID-012).
 */
export function periodLabel(plan: Period & { title: string }): PeriodLabel {
  if (isLifetime(plan)) return 'lifetime'
  if (plan.title === WEEKLY_TITLE) return 'week'
  return { months: periodInMonths(plan) }
}

export const WEEKLY_TITLE = 'Weekly'
