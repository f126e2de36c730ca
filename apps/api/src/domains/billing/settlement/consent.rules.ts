import type { Cents } from '@oriel/contract/amounts'
import { renewalTerms } from '@oriel/contract/billing/terms'
import { DAY_MS } from '@oriel/contract/time'
import { planOnWire, type Plan } from '#/domains/billing/catalogue/rules.ts'
import { nextChargeAt } from '#/domains/billing/subscriptions/upgrade.rules.ts'

/**
 * The consent a plan asks for in its exact words, those of yesterday too: the first renewal's date is
 * in them, and a page may stay open over midnight. Empty for what never renews.
 * @param credit what is left of the plan it replaces, in cents: more than the price comes as days
 */
export function consentTexts(plan: Plan, now: Date, credit: Cents): string[] {
  const days = [now, new Date(now.getTime() - DAY_MS)]
  return days.flatMap(
    (day) => renewalTerms(planOnWire(plan), day, nextChargeAt(plan, credit, day))?.consent ?? [],
  )
}
