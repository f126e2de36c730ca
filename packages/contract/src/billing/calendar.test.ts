import fc from 'fast-check'
import { expect, test } from 'vitest'
import { monthsAfter, periodsAfter } from './calendar.ts'

const day = (iso: string) => new Date(`${iso}T10:30:00.000Z`)

test('R04 a plan bought on the 31st renews on the last day of shorter months', () => {
  const anchor = day('2027-01-31')
  const month = { unit: 'month', value: 1 } as const
  const dates = [1, 2, 3, 4, 13].map((count) => periodsAfter(anchor, month, count))
  expect(dates).toEqual(
    ['2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31', '2028-02-29'].map(day),
  )
})

test('a year after a leap day is the last of February', () => {
  expect(periodsAfter(day('2028-02-29'), { unit: 'year', value: 1 })).toEqual(day('2029-02-28'))
})

test('P02 a week is seven times 24 hours', () => {
  expect(periodsAfter(day('2026-11-28'), { unit: 'week', value: 1 })).toEqual(day('2026-12-05'))
})

test('later counts never come earlier, and keep day and time where the month has it', () => {
  const anchors = fc.date({
    min: day('2020-01-01'),
    max: day('2040-01-01'),
    noInvalidDate: true,
  })
  fc.assert(
    fc.property(anchors, fc.nat(60), (anchor, months) => {
      const moved = monthsAfter(anchor, months)
      expect(monthsAfter(anchor, months + 1).getTime()).toBeGreaterThan(moved.getTime())
      expect(moved.getUTCDate()).toBeLessThanOrEqual(anchor.getUTCDate())
      expect(moved.getUTCHours()).toBe(anchor.getUTCHours())
    }),
  )
})
