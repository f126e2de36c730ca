import { expect, test } from 'vitest'
import { renewalTerms } from './terms.ts'

const NOW = new Date('2026-11-20T09:00:00.000Z')

test('SAFE-016 SHOP-002 the monthly plan says today’s price, the next one, and when', () => {
  const terms = renewalTerms(
    {
      currentPrice: 1999,
      billingPeriod: { unit: 'month', value: 1 },
      renewalPrice: 3999,
      renewalPeriod: { unit: 'month', value: 1 },
    },
    NOW,
  )
  expect(terms?.summary).toBe('$19.99 today, then $39.99 every month until cancelled')
  expect(terms?.consent).toBe(
    'I agree that my card is charged $39.99 every month after 20.12.26 until I cancel.',
  )
})

test('SAFE-016 SHOP-001 the weekly introduction renews by the month', () => {
  const terms = renewalTerms(
    {
      currentPrice: 699,
      billingPeriod: { unit: 'week', value: 1 },
      renewalPrice: 3999,
      renewalPeriod: { unit: 'month', value: 1 },
    },
    NOW,
  )
  expect(terms?.summary).toBe('$6.99 today, then $39.99 every month until cancelled')
  expect(terms?.firstRenewal).toEqual(new Date('2026-11-27T09:00:00.000Z'))
})

test('SAFE-016 several months are said as such, and what never renews has no terms', () => {
  const quarter = { unit: 'month', value: 3 } as const
  const terms = renewalTerms(
    { currentPrice: 4399, billingPeriod: quarter, renewalPrice: 10_999, renewalPeriod: quarter },
    NOW,
  )
  expect(terms?.summary).toBe('$43.99 today, then $109.99 every 3 months until cancelled')
  const lifetime = { currentPrice: 8299, renewalPrice: null, renewalPeriod: null }
  expect(renewalTerms({ ...lifetime, billingPeriod: { unit: 'year', value: 100 } }, NOW)).toBeNull()
})
