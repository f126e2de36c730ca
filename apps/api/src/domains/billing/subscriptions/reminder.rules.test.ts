import { expect, test } from 'vitest'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { ANNUAL, LIFETIME, MONTHLY, QUARTERLY, WEEKLY } from '#/testing/some-plan.ts'
import { nextReminder, remindersOf, type ReminderFacts } from './reminder.rules.ts'

const at = (iso: string) => new Date(`${iso}T10:00:00Z`)
const facts: ReminderFacts = {
  state: 'intro',
  plan: MONTHLY,
  startedAt: at('2026-11-20'),
  periodIndex: 0,
  periodEnd: at('2026-12-20'),
  pastDueSince: null,
}
/** The day of each reminder about a charge. */
const days = (more: Partial<ReminderFacts>) =>
  remindersOf({ ...facts, ...more })
    .filter(({ kind }) => kind !== 'yearly')
    .map(({ kind, at: when }) => `${kind} ${when.toISOString().slice(0, 10)}`)

test('R13 PAY-036 monthly and quarterly introductions are announced 8 and 4 days before', () => {
  const expected = ['eight_days 2026-12-12', 'four_days 2026-12-16']
  expect(days({})).toEqual(expected)
  expect(days({ plan: QUARTERLY })).toEqual(expected)
})

test('R13 PAY-036 a weekly introduction is announced at once and 48 hours before', () => {
  expect(days({ plan: WEEKLY, periodEnd: at('2026-11-27') })).toEqual([
    'enrolment 2026-11-20',
    'two_days 2026-11-25',
  ])
})

test('R13 PAY-036 every charge of an annual plan is announced 30 days before', () => {
  const periodEnd = at('2027-11-20')
  expect(days({ plan: ANNUAL, periodEnd })).toEqual([
    'thirty_days 2027-10-21',
    'eight_days 2027-11-12',
    'four_days 2027-11-16',
  ])
  const later = { plan: ANNUAL, state: 'active', periodIndex: 1, periodEnd } as const
  expect(days(later)).toEqual(['thirty_days 2027-10-21'])
})

test('R13 quarterly renewals are announced 8 days before, monthly ones are not', () => {
  const later = { state: 'active', periodIndex: 3 } as const
  expect(days({ ...later, plan: QUARTERLY })).toEqual(['eight_days 2026-12-12'])
  expect(days({ ...later, plan: MONTHLY })).toEqual([])
  expect(days({ ...later, plan: WEEKLY })).toEqual([])
})

/** The yearly reminders of a plan bought on the start date of the facts. */
const yearly = (plan: Plan, periodEnd: Date) =>
  remindersOf({ ...facts, plan, state: 'active', periodEnd })
    .filter(({ kind }) => kind === 'yearly')
    .map(({ number, at: when }) => `${number} ${when.toISOString().slice(0, 10)}`)

test('R13 monthly and quarterly payers are mailed the terms each year', () => {
  const expected = ['1 2027-11-20', '2 2028-11-20']
  expect(yearly(MONTHLY, at('2027-12-20'))).toEqual(expected)
  expect(yearly(QUARTERLY, at('2027-12-20'))).toEqual(expected)
  expect(yearly(ANNUAL, at('2027-11-20'))).toEqual([])
})

test('R05 R06 an unpaid renewal is mailed on days 3 and 7', () => {
  const unpaid = { state: 'past_due', pastDueSince: at('2026-12-20') } as const
  expect(days(unpaid)).toEqual(['unpaid_three_days 2026-12-23', 'unpaid_seven_days 2026-12-27'])
})

test('R13 nothing is announced to a buyer who cancelled, has a lifetime plan or has ended', () => {
  for (const state of ['canceling', 'canceled', 'expired', 'revoked', 'superseded'] as const) {
    expect([state, remindersOf({ ...facts, state })]).toEqual([state, []])
  }
  expect(remindersOf({ ...facts, state: 'lifetime', plan: LIFETIME })).toEqual([])
})

test('R13 the next one is the first after an instant', () => {
  expect(nextReminder(facts, at('2026-12-12'))?.kind).toBe('four_days')
  expect(nextReminder(facts, at('2026-12-11'))?.kind).toBe('eight_days')
  expect(nextReminder({ ...facts, state: 'canceling' }, at('2026-12-11'))).toBeNull()
})
