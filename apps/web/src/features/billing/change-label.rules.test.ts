import { expect, test } from 'vitest'
import { changeLabel, funnelLabel } from './change-label.rules.ts'

test('FLOW-038 a change of the plan is called Continue by default', () => {
  expect(changeLabel('continue', { selectedMonths: 12, activeMonths: 1 })).toBe('Continue')
})

test('FLOW-039 FLOW-040 a cheaper plan is an upgrade where it is longer', () => {
  expect(changeLabel('cheaperPlan', { selectedMonths: 3, activeMonths: 3 })).toBe(
    'Get Cheaper Plan',
  )
  expect(changeLabel('cheaperPlan', { selectedMonths: 12, activeMonths: 3 })).toBe('Upgrade')
})

test('FLOW-041 FLOW-042 funnels name what is bought by the mode', () => {
  expect(funnelLabel(true)).toBe('Get AI girl')
  expect(funnelLabel(false)).toBe('Get AI Companion')
})
