import { expect, test } from 'vitest'
import { periodEnd } from './period.ts'

test.each([
  ['2026-01-31', 'month', 1, '2026-02-28'],
  ['2027-12-31', 'month', 2, '2028-02-29'],
  ['2028-02-29', 'year', 1, '2029-02-28'],
  ['2026-11-20', 'month', 3, '2027-02-20'],
  ['2026-11-28', 'week', 1, '2026-12-05'],
  ['2026-11-28', 'day', 7, '2026-12-05'],
] as const)('from %s after %s × %i it is %s', (from, unit, value, to) => {
  const end = periodEnd(new Date(`${from}T12:00:00Z`), { unit, value })
  expect(end.toISOString()).toBe(`${to}T12:00:00.000Z`)
})
