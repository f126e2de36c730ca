import { expect, test } from 'vitest'
import { promoFor, secondPromoFor, timebombFor } from './promo.rules.ts'

const LIFETIME = 1200

test('SHOP-012 SHOP-013 SHOP-016 SHOP-017 plans are advertised to users without the annual one', () => {
  expect(promoFor(0, false)).toEqual({ name: 'premium', productId: 'sub_annual' })
  expect(promoFor(1, false)).toEqual({ name: 'cheaperPlan', productId: 'cheaper_plan_quarterly' })
  expect(promoFor(3, false)).toEqual({ name: 'cheaperPlan', productId: 'up_annual' })
})

test('SHOP-014 SHOP-015 tokens are advertised in the weekly experiment, and to annual and lifetime users', () => {
  expect(promoFor(0, true).name).toBe('premium')
  for (const months of [1, 3]) {
    expect(promoFor(months, true)).toEqual({ name: 'freeTokens', productId: 'tok_550' })
  }
  for (const months of [12, LIFETIME]) {
    expect(promoFor(months, false)).toEqual({ name: 'freeTokens', productId: 'tok_1150' })
    expect(promoFor(months, true)).toEqual({ name: 'freeTokens', productId: 'tok_1150' })
  }
})

test('SHOP-007 SHOP-008 SHOP-009 SHOP-010 SHOP-011 the timebomb by plan, the larger thing first', () => {
  expect(timebombFor(0)).toEqual(['sub_annual'])
  expect(timebombFor(1)).toEqual(['cheaper_plan_quarterly', 'tok_350'])
  expect(timebombFor(3)).toEqual(['up_annual', 'tok_550'])
  expect(timebombFor(12)).toEqual(['tok_1150', 'tok_550'])
  expect(timebombFor(LIFETIME)).toEqual(['tok_1150', 'tok_550'])
})

test('EXPLORE-018 a subscriber’s second banner is a pack, and never the first one again', () => {
  for (const isWeekly of [false, true]) {
    expect(secondPromoFor(0, promoFor(0, isWeekly).productId)).toBeNull()
    for (const months of [1, 3, 12, LIFETIME]) {
      const { productId } = promoFor(months, isWeekly)
      const second = secondPromoFor(months, productId)
      expect(second).toMatch(/^tok_/)
      expect(second).not.toBe(productId)
    }
  }
})
