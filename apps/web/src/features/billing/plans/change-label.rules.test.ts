import { expect, test } from 'vitest'
import { changeLabel } from './change-label.rules.ts'

test('FLOW-038 a change of the plan is called Continue by default', () => {
  expect(changeLabel('continue', { selectedMonths: 12, activeMonths: 1 })).toBe('Continue')
})

test('FLOW-039 FLOW-040 a cheaper plan is an upgrade where it is longer', () => {
  expect(changeLabel('cheaperPlan', { selectedMonths: 3, activeMonths: 3 })).toBe(
    'Get Cheaper Plan',
  )
  expect(changeLabel('cheaperPlan', { selectedMonths: 12, activeMonths: 3 })).toBe('Upgrade')
})
