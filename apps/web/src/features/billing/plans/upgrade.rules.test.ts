import { expect, test } from 'vitest'
import type { Product } from '@oriel/contract/billing/product'
import { preselected, showsMonthlyPrice, upgradeOptions } from './upgrade.rules.ts'

const plan = (title: string, periodType: 'month' | 'year', periodValue: number) =>
  ({ productId: title, title, periodType, periodValue }) as Product

const PLANS = [
  plan('annual', 'year', 1),
  plan('monthly', 'month', 1),
  plan('quarterly', 'month', 3),
  plan('lifetime', 'year', 100),
]
const options = (activeMonths: number, isSingleOption: boolean, hasWeeklyPlanExperiment = false) =>
  upgradeOptions(PLANS, { activeMonths, isSingleOption, hasWeeklyPlanExperiment }).map(
    ({ title }) => title,
  )

test('VALID-022 only longer plans are offered, never the lifetime', () => {
  expect(options(1, false)).toEqual(['quarterly', 'annual'])
  expect(options(3, false)).toEqual(['annual'])
  expect(options(12, false)).toEqual([])
})

test('VALID-023 VALID-026 one option: the longest below a year for a month, the year for three', () => {
  expect(options(1, true)).toEqual(['quarterly'])
  expect(options(3, true)).toEqual(['annual'])
})

test('VALID-024 VALID-025 in the weekly experiment the bound of a monthly user is the lifetime: the year is offered', () => {
  expect(options(1, true, true)).toEqual(['annual'])
  expect(options(3, true, true)).toEqual(['annual'])
  expect(options(12, true, true)).toEqual([])
})

test('VALID-027 VALID-028 VALID-029 the yearly plan is chosen, or the only one there is', () => {
  expect(preselected(PLANS)?.title).toBe('annual')
  expect(preselected(PLANS.slice(2, 3))?.title).toBe('quarterly')
  expect(preselected([])).toBeNull()
  const monthly = { hasWeeklyPlanExperiment: false, activeMonths: 1, isSingleOption: true }
  expect(showsMonthlyPrice(monthly)).toBe(true)
  expect(showsMonthlyPrice({ ...monthly, isSingleOption: false })).toBe(false)
  expect(showsMonthlyPrice({ ...monthly, activeMonths: 3 })).toBe(false)
})
