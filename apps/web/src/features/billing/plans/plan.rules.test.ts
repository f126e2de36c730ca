import { expect, test } from 'vitest'
import type { Product } from '@oriel/contract/billing/product'
import { someMonthly } from '#/testing/some-product.ts'
import { periodText } from './period-text.ts'
import {
  badgeOf,
  continueLabel,
  firstChoice,
  isMonthly,
  isSelectable,
  monthlyOf,
  showsPrices,
} from './plan.rules.ts'

const FREE = { activeProductId: null, activeMonths: 0, isProcessing: false }
const quarterly = (more: Partial<Product> = {}) =>
  someMonthly({ productId: 'sub_quarterly', title: '3 months', periodValue: 3, ...more })
const annual = (more: Partial<Product> = {}) =>
  someMonthly({
    productId: 'sub_annual',
    title: '12 months',
    periodType: 'year',
    billingPeriod: { unit: 'year', value: 1 },
    ...more,
  })
const lifetime = () => annual({ productId: 'sub_lifetime', periodValue: 100 })

test('VALID-008 VALID-009 VALID-010 VALID-011 a period is shown in words', () => {
  const weekly = someMonthly({ title: 'Weekly' })
  expect([lifetime(), weekly, someMonthly(), quarterly(), annual()].map(periodText)).toEqual([
    'Lifetime',
    '1 week',
    '1 month',
    '3 months',
    '12 months',
  ])
})

test('VALID-013 VALID-014 the running plan, one that is not longer, and anything while paying cannot be chosen', () => {
  const onQuarterly = { activeProductId: 'sub_quarterly', activeMonths: 3, isProcessing: false }
  expect(isSelectable(someMonthly(), FREE)).toBe(true)
  expect(isSelectable(annual(), onQuarterly)).toBe(true)
  expect(isSelectable(quarterly(), onQuarterly)).toBe(false)
  expect(isSelectable(quarterly({ productId: 'up_quarterly' }), onQuarterly)).toBe(false)
  expect(isSelectable(annual(), { ...FREE, activeProductId: 'sub_annual' })).toBe(false)
  expect(isSelectable(annual(), { ...onQuarterly, isProcessing: true })).toBe(false)
})

test('VALID-015 VALID-017 a percentage is shown on a plan that is cheaper and no lifetime', () => {
  expect(badgeOf(someMonthly({ discountPercent: 50 }), null)).toBe('50% OFF')
  expect(badgeOf(someMonthly({ discountPercent: 0 }), null)).toBeNull()
  expect(badgeOf({ ...lifetime(), discountPercent: 50 }, null)).toBeNull()
})

test('VALID-016 VALID-018 VALID-019 a free month goes before a text, a text before a percent', () => {
  const plan = someMonthly({ discountPercent: 50, discountText: '70%', extraBonusMonth: 2 })
  expect(badgeOf(plan, null)).toBe('+2 month FREE')
  expect(badgeOf({ ...plan, extraBonusMonth: null }, 'solidgate')).toBe('70% OFF')
  expect(badgeOf({ ...plan, extraBonusMonth: null }, 'yuno')).toBeNull()
  expect(badgeOf(someMonthly({ discountPercent: 0, isPopular: true }), null)).toBe('BEST VALUE')
})

test('VALID-020 a plan that is dearer by the day shows neither of its daily prices', () => {
  expect(showsPrices({ dailyCurrentPrice: 120, dailyPreviousPrice: 100 })).toBe(false)
  expect(showsPrices({ dailyCurrentPrice: 100, dailyPreviousPrice: 100 })).toBe(true)
})

test('the longest plan is chosen at first, and no lifetime before it', () => {
  const plans = [someMonthly(), lifetime(), annual(), quarterly()]
  expect(firstChoice(plans, FREE)?.productId).toBe('sub_annual')
  expect(firstChoice(plans, { ...FREE, activeMonths: 12 })?.productId).toBe('sub_lifetime')
  expect(firstChoice(plans, { ...FREE, activeMonths: 1200 })).toBeNull()
})

test('ERR-026 ERR-030 the monthly plan is the one that renews month by month', () => {
  const weekly = someMonthly({ title: 'Weekly', billingPeriod: { unit: 'week', value: 1 } })
  expect(monthlyOf([weekly, annual(), someMonthly()])?.productId).toBe('sub_monthly')
  expect([weekly, annual(), lifetime()].some(isMonthly)).toBe(false)
})

test('VALID-030 the decline offer takes the plan of one month called Monthly, and no other', () => {
  const weekly = someMonthly({ title: 'Weekly', billingPeriod: { unit: 'week', value: 1 } })
  const others = [
    weekly,
    quarterly({ billingPeriod: { unit: 'month', value: 3 } }),
    annual(),
    lifetime(),
  ]
  expect(monthlyOf(others)).toBeNull()
  expect(monthlyOf([...others, someMonthly()])).toMatchObject({
    periodType: 'month',
    periodValue: 1,
    title: 'Monthly',
  })
})

test('a longer plan than the running one is an upgrade', () => {
  expect(continueLabel(annual(), 1)).toBe('Upgrade')
  expect(continueLabel(annual(), 0)).toBe('Continue')
  expect(continueLabel(null, 1)).toBe('Continue')
})
