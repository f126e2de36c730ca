import type { Cents } from '@oriel/contract/amounts'
import { renewalTerms } from '@oriel/contract/billing/terms'
import { DAY_MS } from '@oriel/contract/time'
import { planOnWire, type Plan } from '#/domains/billing/catalogue/rules.ts'
import { nextChargeAt } from '#/domains/billing/subscriptions/upgrade.rules.ts'

/**
 * The exact consent texts accepted for a plan, today's and yesterday's: they contain the first renewal
 * date, and a page may stay open past midnight. Empty if the plan never renews.
 * @param credit unused value of the replaced plan, in cents; an excess over the price is given as days
 */
export function consentTexts(plan: Plan, now: Date, credit: Cents): string[] {
  const days = [now, new Date(now.getTime() - DAY_MS)]
  return days.flatMap(
    (day) => renewalTerms(planOnWire(plan), day, nextChargeAt(plan, credit, day))?.consent ?? [],
  )
}
