import { atLeastNone, minus, shareOf, type Cents, type Tokens } from '@oriel/contract/amounts'
import { isLifetime, periodInMonths } from '@oriel/contract/billing/period'
import { pricePerDay } from '@oriel/contract/billing/price'
import { DAY_MS } from '@oriel/contract/time'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { firstPeriod } from './rules.ts'

/** The running period of a subscription: its value less refunds, and its bounds. */
export interface RunningPeriod {
  periodCents: Cents
  periodStart: Date
  periodEnd: Date
}

/**
 * The unused value of the running period, in cents rounded down (payments.md 5.4). The base is the whole
 * value of the period, not what the last change charged.
 */
export function creditOf({ periodCents, ...period }: RunningPeriod, now: Date): Cents {
  return unusedOf(periodCents, period, now)
}

/** The share of an amount for the period's remaining time, rounded down. */
export function unusedOf<Amount extends Cents | Tokens>(
  amount: Amount,
  { periodStart, periodEnd }: Omit<RunningPeriod, 'periodCents'>,
  now: Date,
): Amount {
  const whole = periodEnd.getTime() - periodStart.getTime()
  const remaining = Math.min(whole, Math.max(0, periodEnd.getTime() - now.getTime()))
  // Milliseconds times an amount stay below 2^53 for all existing prices and periods.
  return shareOf(amount, remaining, whole)
}

/**
 * The cost of changing to the plan now. Surplus credit becomes extra days of the new plan; a lifetime
 * gets none.
 */
export function chargeOf(plan: Plan, credit: Cents): { charge: Cents; extraDays: number } {
  const charge = atLeastNone(minus(plan.cents, credit))
  const surplus = atLeastNone(minus(credit, plan.cents))
  const daily = isLifetime(plan) ? 0 : pricePerDay(plan.cents, plan.firstPeriod)
  return { charge, extraDays: daily === 0 ? 0 : Math.ceil(surplus / daily) }
}

/** The next charge date of a plan paid at `now` with a credit. */
export function nextChargeAt(plan: Plan, credit: Cents, now: Date): Date {
  return addDays(firstPeriod(plan, now).periodEnd, chargeOf(plan, credit).extraDays)
}

export function addDays(at: Date, days: number): Date {
  return new Date(at.getTime() + days * DAY_MS)
}

/** Whether the plan is shorter, so that it starts at the end of the period (payments.md 5.4). */
export function isDowngrade(plan: Plan, running: Plan): boolean {
  return (
    plan.list === 'plans' && !isLifetime(running) && periodInMonths(plan) < periodInMonths(running)
  )
}
