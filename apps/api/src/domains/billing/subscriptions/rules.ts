import { monthsAfter, periodsAfter } from '@oriel/contract/billing/calendar'
import { isLifetime } from '@oriel/contract/billing/period'
import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'
import { HOUR_MS } from '@oriel/contract/time'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'

/** Full access after a failed renewal; afterwards chats are read-only until the end (payments.md 5.3). */
const GRACE_HOURS = 72

export interface SubscriptionFacts {
  state: SubscriptionStatus
  plan: Plan
  scheduledPlan: Plan | null
  anchorAt: Date
  anchorMonths: number
  periodIndex: number
  periodStart: Date
  periodEnd: Date
  pastDueSince: Date | null
}

const RUNNING = new Set<SubscriptionStatus>([
  'intro',
  'active',
  'past_due',
  'canceling',
  'lifetime',
])

/** Whether it is the user's one running subscription, with or without access. */
export function isRunning(state: SubscriptionStatus): boolean {
  return RUNNING.has(state)
}

/**
 * Whether a cancelled subscription has reached its end, even if the scheduler has not processed it yet:
 * it then blocks no purchase.
 */
export function hasEnded(
  { state, periodEnd }: Pick<SubscriptionFacts, 'state' | 'periodEnd'>,
  now: Date,
): boolean {
  return state === 'canceling' && periodEnd <= now
}

/** ENTITY-047: whether it gives access now. */
export function givesAccess(
  {
    state,
    periodEnd,
    pastDueSince,
  }: Pick<SubscriptionFacts, 'state' | 'periodEnd' | 'pastDueSince'>,
  now: Date,
): boolean {
  if (state === 'canceling') return !hasEnded({ state, periodEnd }, now)
  if (state === 'past_due') {
    return pastDueSince !== null && now.getTime() < pastDueSince.getTime() + GRACE_HOURS * HOUR_MS
  }
  return state === 'intro' || state === 'active' || state === 'lifetime'
}

const MONTHS_A_YEAR = 12

/**
 * The date months are counted from, so that a plan bought on a 31st keeps its day: the purchase, or the
 * end of an introduction shorter than a month.
 */
function anchorOf({ firstPeriod: { unit, value } }: Plan, startedAt: Date): Date {
  return unit === 'week' ? periodsAfter(startedAt, { unit, value }) : startedAt
}

/** Months from the anchor to the end of the first period, including bonus months (SHOP-023). */
function firstMonths({ firstPeriod: { unit, value }, extraBonusMonths }: Plan): number {
  const paid = unit === 'week' ? 0 : unit === 'year' ? value * MONTHS_A_YEAR : value
  return paid + (extraBonusMonths ?? 0)
}

/** The state of a plan after its first payment. */
export function firstState(plan: Plan): 'lifetime' | 'intro' {
  return isLifetime(plan) ? 'lifetime' : 'intro'
}

/** The first period of a plan paid at `now`. */
export function firstPeriod(plan: Plan, now: Date) {
  const anchorAt = anchorOf(plan, now)
  const anchorMonths = firstMonths(plan)
  return {
    state: firstState(plan),
    anchorAt,
    anchorMonths,
    periodIndex: 0,
    periodStart: now,
    periodEnd: monthsAfter(anchorAt, anchorMonths),
  }
}

type Renewing = Pick<
  SubscriptionFacts,
  'plan' | 'scheduledPlan' | 'anchorAt' | 'anchorMonths' | 'periodIndex' | 'periodEnd'
>

/** The plan of the next period: the current one or the scheduled shorter one. */
export function nextPlan({ plan, scheduledPlan }: Pick<Renewing, 'plan' | 'scheduledPlan'>): Plan {
  return scheduledPlan ?? plan
}

/** The charge at the end of the running period; null for a plan that never renews. */
export function nextCharge(subscription: Pick<Renewing, 'plan' | 'scheduledPlan'>) {
  return nextPlan(subscription).renewal
}

function renewalMonths(subscription: Renewing): number | null {
  const renewal = nextCharge(subscription)
  if (renewal === null) return null
  const { unit, value } = renewal.period
  return unit === 'year' ? value * MONTHS_A_YEAR : value
}

/** The period after the running one; null for a plan that never renews. */
export function nextPeriod(subscription: Renewing) {
  const months = renewalMonths(subscription)
  if (months === null) return null
  const { anchorAt, anchorMonths, periodIndex, periodEnd } = subscription
  return {
    plan: nextPlan(subscription),
    scheduledPlan: null,
    anchorAt,
    anchorMonths: anchorMonths + months,
    periodIndex: periodIndex + 1,
    periodStart: periodEnd,
    periodEnd: monthsAfter(anchorAt, anchorMonths + months),
  }
}

/**
 * The period a late renewal pays for: from the old end while there was access, otherwise from now, so
 * that nobody pays for days without access (payments.md 5.3).
 */
export function renewedPeriod(
  subscription: Renewing & Pick<SubscriptionFacts, 'state' | 'pastDueSince'>,
  now: Date,
) {
  const next = nextPeriod(subscription)
  const months = renewalMonths(subscription)
  if (next === null || months === null) return null
  if (subscription.state !== 'past_due' || givesAccess(subscription, now)) return next
  return {
    ...next,
    anchorAt: now,
    anchorMonths: months,
    periodStart: now,
    periodEnd: monthsAfter(now, months),
  }
}

type Ended = Pick<SubscriptionFacts, 'anchorAt' | 'periodStart' | 'periodEnd' | 'pastDueSince'> & {
  endedAt: Date | null
}

/** The running period of a reinstated subscription, shifted by the time it was ended. */
export function continued(
  { anchorAt, periodStart, periodEnd, pastDueSince, endedAt }: Ended,
  now: Date,
) {
  const lostMs = now.getTime() - (endedAt ?? now).getTime()
  const later = (at: Date) => new Date(at.getTime() + lostMs)
  return {
    anchorAt: later(anchorAt),
    periodStart: later(periodStart),
    periodEnd: later(periodEnd),
    pastDueSince: pastDueSince && later(pastDueSince),
    dueAt: later(periodEnd),
  }
}

const RENEWABLE = new Set<SubscriptionStatus>(['intro', 'active', 'past_due'])

/** Whether its next period may be charged; never after a cancellation (R14). */
export function renews(state: SubscriptionStatus): boolean {
  return RENEWABLE.has(state)
}

/** When a lifetime gets its next month of tokens (PAY-038). */
export function nextLifetimeMonth({
  anchorAt,
  periodIndex,
}: Pick<SubscriptionFacts, 'anchorAt' | 'periodIndex'>): Date {
  return monthsAfter(anchorAt, periodIndex + 1)
}
