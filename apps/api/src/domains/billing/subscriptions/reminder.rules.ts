import { monthsAfter } from '@oriel/contract/billing/calendar'
import type { SubscriptionStatus } from '@oriel/contract/billing/subscription'
import { DAY_MS } from '@oriel/contract/time'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'

/** payments.md 6.4; the last two belong to dunning (payments.md 5.3). */
export type ReminderKind =
  | 'enrolment'
  | 'two_days'
  | 'four_days'
  | 'eight_days'
  | 'thirty_days'
  | 'yearly'
  | 'unpaid_three_days'
  | 'unpaid_seven_days'

export interface Reminder {
  kind: ReminderKind
  /** The number of the charge, year or failure it is about. */
  number: number
  at: Date
}

export interface ReminderFacts {
  state: SubscriptionStatus
  plan: Plan
  startedAt: Date
  periodIndex: number
  periodEnd: Date
  pastDueSince: Date | null
}

const MONTHS_A_YEAR = 12

const daysFrom = (at: Date, days: number) => new Date(at.getTime() + days * DAY_MS)

/** All reminders for the subscription's current state, by time. */
export function remindersOf(subscription: ReminderFacts): Reminder[] {
  const { state } = subscription
  const reminders =
    state === 'past_due'
      ? unpaid(subscription)
      : state === 'intro' || state === 'active'
        ? [...beforeCharge(subscription), ...yearly(subscription)]
        : []
  return reminders.toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** The next one after an instant; null when there is none. */
export function nextReminder(subscription: ReminderFacts, after: Date): Reminder | null {
  return remindersOf(subscription).find(({ at }) => at > after) ?? null
}

function beforeCharge({ plan, state, startedAt, periodIndex, periodEnd }: ReminderFacts) {
  const before = (kind: ReminderKind, days: number): Reminder => ({
    kind,
    number: periodIndex,
    at: daysFrom(periodEnd, -days),
  })
  const { unit, value } = state === 'intro' ? plan.firstPeriod : (plan.renewal?.period ?? {})
  const isAnnual = unit === 'year'
  const ahead = isAnnual ? [before('thirty_days', 30)] : []
  if (state === 'intro') {
    return unit === 'week'
      ? [{ kind: 'enrolment' as const, number: 0, at: startedAt }, before('two_days', 2)]
      : [...ahead, before('eight_days', 8), before('four_days', 4)]
  }
  return unit === 'month' && value === 3 ? [before('eight_days', 8)] : ahead
}

/** The terms once a year, for subscribers who pay more often (California). */
function yearly({ plan, startedAt, periodEnd }: ReminderFacts): Reminder[] {
  if (plan.renewal?.period.unit !== 'month') return []
  const years = 1 + Math.max(0, periodEnd.getUTCFullYear() - startedAt.getUTCFullYear())
  return Array.from({ length: years }, (_, index) => index + 1).map((year) => ({
    kind: 'yearly' as const,
    number: year,
    at: monthsAfter(startedAt, MONTHS_A_YEAR * year),
  }))
}

function unpaid({ periodIndex, pastDueSince }: ReminderFacts): Reminder[] {
  if (pastDueSince === null) return []
  return [
    { kind: 'unpaid_three_days', number: periodIndex, at: daysFrom(pastDueSince, 3) },
    { kind: 'unpaid_seven_days', number: periodIndex, at: daysFrom(pastDueSince, 7) },
  ]
}
