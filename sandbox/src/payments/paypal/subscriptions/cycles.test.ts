import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { PaypalCycle } from '@oriel/payment-wire/paypal-billing'
import { centsOf, feeOf, moneyOf } from '#/payments/paypal/values/money.ts'
import { addIntervals, endOf, executionsOf, overridden, periodAt } from './cycles.ts'

const at = (day: string) => new Date(`${day}T10:00:00Z`)
const every = (interval_unit: 'DAY' | 'WEEK' | 'MONTH' | 'YEAR', interval_count = 1) => ({
  interval_unit,
  interval_count,
})
const cycle = (over: Partial<PaypalCycle>): PaypalCycle => ({
  tenure_type: 'REGULAR',
  sequence: 1,
  total_cycles: 0,
  frequency: every('MONTH'),
  pricing_scheme: { fixed_price: { currency_code: 'USD', value: '39.99' } },
  ...over,
})
const weekly = [
  cycle({ tenure_type: 'TRIAL', total_cycles: 1, frequency: every('WEEK') }),
  cycle({ sequence: 2 }),
]

test.each([
  ['2026-01-31', every('MONTH'), 1, '2026-02-28'],
  ['2026-01-31', every('MONTH'), 2, '2026-03-31'],
  ['2024-02-29', every('YEAR'), 1, '2025-02-28'],
  ['2026-11-30', every('MONTH', 3), 1, '2027-02-28'],
  ['2026-12-28', every('WEEK'), 1, '2027-01-04'],
  ['2026-02-27', every('DAY', 2), 1, '2026-03-01'],
])('%s and %o, %d times, is %s', (from, frequency, count, to) => {
  expect(addIntervals(at(from), frequency, count)).toEqual(at(to))
})

test('the trial week comes first, then months that are counted from its end', () => {
  const starts = [0, 1, 2, 3].map((nth) => periodAt(weekly, at('2026-01-24'), nth))
  expect(starts.map((period) => period?.startsAt)).toEqual(
    ['2026-01-24', '2026-01-31', '2026-02-28', '2026-03-31'].map(at),
  )
  expect(starts.map((period) => period?.cycle.tenure_type)).toEqual([
    'TRIAL',
    'REGULAR',
    'REGULAR',
    'REGULAR',
  ])
  expect(endOf(weekly, at('2026-01-24'))).toBeNull()
})

test('a plan with an end ends after its last period', () => {
  const twice = [cycle({ total_cycles: 2 })]
  expect(periodAt(twice, at('2026-01-31'), 1)?.startsAt).toEqual(at('2026-02-28'))
  expect(periodAt(twice, at('2026-01-31'), 2)).toBeNull()
  expect(endOf(twice, at('2026-01-31'))).toEqual(at('2026-03-31'))
})

test('executions are shared out in the order of the cycles', () => {
  fc.assert(
    fc.property(fc.nat(40), (done) => {
      const executed = executionsOf(weekly, done)
      expect(executed.reduce((sum, { cycles_completed }) => sum + cycles_completed, 0)).toBe(done)
      expect(executed[0]?.cycles_completed).toBe(Math.min(done, 1))
    }),
  )
})

test('an override changes prices of the cycles that are there', () => {
  const price = { fixed_price: { currency_code: 'USD', value: '1.00' } }
  const changed = overridden(weekly, [{ sequence: 1, pricing_scheme: price }])
  expect(changed?.map((each) => each.pricing_scheme.fixed_price.value)).toEqual(['1.00', '39.99'])
  expect(overridden(weekly, [{ sequence: 3 }])).toBeNull()
})

test('every amount from nothing to 99,999.99 comes back the same, and the fee fits in it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 9_999_999 }), (cents) => {
      expect(centsOf(moneyOf(cents, 'USD'))).toBe(cents)
      expect(feeOf(cents)).toBeLessThanOrEqual(cents)
    }),
  )
  expect(['19.99', '19.9', '19'].map((value) => centsOf({ currency_code: 'USD', value }))).toEqual([
    1999, 1990, 1900,
  ])
})
