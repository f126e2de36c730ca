import fc from 'fast-check'
import { expect, test } from 'vitest'
import { DAY_MS } from '@oriel/contract/time'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { ANNUAL, LIFETIME, MONTHLY, QUARTERLY, WEEKLY } from '#/testing/some-plan.ts'
import {
  firstPeriod,
  givesAccess,
  nextCharge,
  nextLifetimeMonth,
  nextPeriod,
  renewedPeriod,
  renews,
} from './rules.ts'

const at = (iso: string) => new Date(`${iso}T10:00:00Z`)

/** Ends of the first `count` periods. */
function ends(plan: Plan, start: Date, count: number): Date[] {
  const first = firstPeriod(plan, start)
  const periods = [first]
  while (periods.length < count) {
    const last = periods.at(-1)
    const next = last && nextPeriod({ ...last, plan, scheduledPlan: null })
    if (!last || !next) break
    periods.push({ ...last, ...next })
  }
  return periods.map(({ periodEnd }) => periodEnd)
}

test('R04 a plan of the 31st renews on the last day of each month, and on the 31st where there is one', () => {
  expect(ends(MONTHLY, at('2027-01-31'), 4)).toEqual(
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'].map(at),
  )
  expect(ends(MONTHLY, at('2028-01-31'), 2)).toEqual(['2028-02-29', '2028-03-31'].map(at))
})

test('P02 SHOP-001 a week is followed by months counted from its end', () => {
  expect(ends(WEEKLY, at('2026-11-23'), 3)).toEqual(
    ['2026-11-30', '2026-12-30', '2027-01-30'].map(at),
  )
})

test('SHOP-023 a bonus month comes on top of what is paid', () => {
  expect(ends({ ...MONTHLY, extraBonusMonths: 1 }, at('2026-11-20'), 2)).toEqual(
    ['2027-01-20', '2027-02-20'].map(at),
  )
})

test('P04 a lifetime never renews', () => {
  const first = firstPeriod(LIFETIME, at('2026-11-20'))
  expect(first.state).toBe('lifetime')
  expect(nextPeriod({ ...first, plan: LIFETIME, scheduledPlan: null })).toBeNull()
})

test('ENTITY-047 which states give access, and until when', () => {
  const facts = { periodEnd: at('2026-12-20'), pastDueSince: at('2026-12-20') }
  const access = (state: Parameters<typeof givesAccess>[0]['state'], day: string) =>
    givesAccess({ ...facts, state }, at(day))
  for (const state of ['intro', 'active', 'lifetime'] as const) {
    expect(access(state, '2026-12-01')).toBe(true)
  }
  expect(access('canceling', '2026-12-19')).toBe(true)
  expect(access('canceling', '2026-12-20')).toBe(false)
  expect(access('past_due', '2026-12-22')).toBe(true)
  expect(access('past_due', '2026-12-23')).toBe(false)
  for (const state of ['pending', 'canceled', 'expired', 'revoked', 'superseded'] as const) {
    expect(access(state, '2026-12-01')).toBe(false)
  }
})

/** Months of a plan's introduction and of each renewal. */
const PLANS: [string, Plan, number, number][] = [
  ['weekly', WEEKLY, 0, 1],
  ['monthly', MONTHLY, 1, 1],
  ['quarterly', QUARTERLY, 3, 3],
  ['annual', ANNUAL, 12, 12],
]
const lastDayOf = (date: Date) =>
  new Date(Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + 1, 0)).getUTCDate()
const monthNumber = (date: Date) => date.getUTCFullYear() * 12 + date.getUTCMonth()

test.each(PLANS)(
  'R04 fourteen months of the %s plan end on its own day, or on the last of a shorter month',
  (_name, plan, first, later) => {
    const start = fc.date({
      min: new Date('2026-01-01'),
      max: new Date('2032-12-31'),
      noInvalidDate: true,
    })
    fc.assert(
      fc.property(start, (startedAt) => {
        const anchor = first === 0 ? new Date(startedAt.getTime() + 7 * DAY_MS) : startedAt
        const found = ends(plan, startedAt, 1 + Math.ceil(14 / later))
        for (const [index, end] of found.entries()) {
          expect(monthNumber(end) - monthNumber(anchor)).toBe(first + later * index)
          expect(end.getUTCDate()).toBe(Math.min(anchor.getUTCDate(), lastDayOf(end)))
          expect(end.getTime() % DAY_MS).toBe(anchor.getTime() % DAY_MS)
        }
      }),
    )
  },
)

test('R04 a plan of the leap day renews on it again where there is one', () => {
  expect(ends(ANNUAL, at('2028-02-29'), 5)).toEqual(
    ['2029-02-28', '2030-02-28', '2031-02-28', '2032-02-29', '2033-02-28'].map(at),
  )
})

const unpaid = {
  ...firstPeriod(MONTHLY, at('2026-11-20')),
  plan: MONTHLY,
  scheduledPlan: null,
  state: 'past_due' as const,
  pastDueSince: at('2026-12-20'),
}

test('R09 a payment within grace counts from the old end', () => {
  expect(renewedPeriod(unpaid, at('2026-12-22'))).toMatchObject({
    periodIndex: 1,
    periodStart: at('2026-12-20'),
    periodEnd: at('2027-01-20'),
  })
})

test('R09 a payment after grace counts from its own time, and so do the periods that follow', () => {
  const late = renewedPeriod(unpaid, at('2026-12-31'))
  expect(late).toMatchObject({ periodStart: at('2026-12-31'), periodEnd: at('2027-01-31') })
  const next = late && nextPeriod(late)
  expect(next).toMatchObject({ periodIndex: 2, periodEnd: at('2027-02-28') })
  expect(next && nextPeriod(next)?.periodEnd).toEqual(at('2027-03-31'))
})

test('FLOW-047 a shorter plan follows at the end, at its own price and length', () => {
  const scheduled = {
    ...firstPeriod(QUARTERLY, at('2026-11-20')),
    plan: QUARTERLY,
    scheduledPlan: MONTHLY,
  }
  expect(nextCharge(scheduled)?.cents).toBe(3999)
  expect(nextPeriod(scheduled)).toMatchObject({
    plan: MONTHLY,
    scheduledPlan: null,
    periodEnd: at('2027-03-20'),
  })
})

test('PAY-038 a lifetime gets its tokens each month, on the day it was bought', () => {
  const anchorAt = at('2027-01-31')
  const months = [0, 1, 2].map((periodIndex) => nextLifetimeMonth({ anchorAt, periodIndex }))
  expect(months).toEqual(['2027-02-28', '2027-03-31', '2027-04-30'].map(at))
})

test('R14 nothing but a running, uncancelled plan is charged', () => {
  const states = [
    'intro',
    'active',
    'past_due',
    'canceling',
    'canceled',
    'lifetime',
    'expired',
  ] as const
  expect(states.filter(renews)).toEqual(['intro', 'active', 'past_due'])
})
