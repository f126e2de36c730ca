import { expect, test } from 'vitest'
import { PERIOD_IN_MONTHS, periodInMonths } from './user.ts'

test('ENTITY-013 ENTITY-014 a plan runs for zero, one, three, twelve months or a lifetime', () => {
  expect(PERIOD_IN_MONTHS).toEqual({
    none: 0,
    monthly: 1,
    quarterly: 3,
    annually: 12,
    lifetime: 1200,
  })
  for (const months of Object.values(PERIOD_IN_MONTHS)) {
    expect(periodInMonths.safeParse(months).success).toBe(true)
  }
  expect([2, 6, 24, '1', null].some((months) => periodInMonths.safeParse(months).success)).toBe(
    false,
  )
})
