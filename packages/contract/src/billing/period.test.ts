import { expect, test } from 'vitest'
import { periodInMonths, periodLabel } from './period.ts'

test('VALID-007 a year counts twelve months, anything else its value', () => {
  expect(periodInMonths({ periodType: 'year', periodValue: 1 })).toBe(12)
  expect(periodInMonths({ periodType: 'month', periodValue: 3 })).toBe(3)
})

test('VALID-008 VALID-009 VALID-010 VALID-011 VALID-012 the name of a period', () => {
  expect(periodLabel({ title: 'Lifetime', periodType: 'year', periodValue: 100 })).toBe('lifetime')
  expect(periodLabel({ title: 'Weekly', periodType: 'month', periodValue: 1 })).toBe('week')
  expect(periodLabel({ title: 'Monthly', periodType: 'month', periodValue: 1 })).toEqual({
    months: 1,
  })
  expect(periodLabel({ title: '3 months', periodType: 'month', periodValue: 3 })).toEqual({
    months: 3,
  })
  expect(periodLabel({ title: '12 months', periodType: 'year', periodValue: 1 })).toEqual({
    months: 12,
  })
})
