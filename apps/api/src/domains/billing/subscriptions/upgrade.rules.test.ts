import fc from 'fast-check'
import { expect, test } from 'vitest'
import { asCents } from '@oriel/contract/amounts'
import { LIFETIME } from '#/testing/some-plan.ts'
import { chargeOf, creditOf } from './upgrade.rules.ts'

const day = (days: number) => new Date(Date.UTC(2026, 10, 20) + days * 86_400_000)
const period = { periodCents: asCents(1999), periodStart: day(0), periodEnd: day(30) }

test('K06 the rest of the running period is credited, rounded down', () => {
  expect(creditOf(period, day(0))).toBe(1999)
  expect(creditOf(period, day(10))).toBe(1332)
  expect(creditOf(period, day(30))).toBe(0)
  expect(creditOf(period, day(45))).toBe(0)
})

test('K07 the base is the whole period’s value, whatever the last change charged', () => {
  const quarterly = { periodCents: asCents(4399), periodStart: day(10), periodEnd: day(100) }
  expect(creditOf(quarterly, day(55))).toBe(2199)
})

const annual = { cents: asCents(9599), firstPeriod: { unit: 'year', value: 1 } }

test('K08 a credit above the price costs nothing and gives days', () => {
  const plan = annual as Parameters<typeof chargeOf>[0]
  expect(chargeOf(plan, asCents(10_999))).toEqual({ charge: 0, extraDays: 54 })
  expect(chargeOf(plan, asCents(9599))).toEqual({ charge: 0, extraDays: 0 })
  expect(chargeOf(plan, asCents(1332))).toEqual({ charge: 8267, extraDays: 0 })
})

test('K08 a lifetime has no days to come beyond it', () => {
  const lifetime = { ...LIFETIME, cents: asCents(19_999) }
  expect(chargeOf(lifetime, asCents(39_999))).toEqual({ charge: 0, extraDays: 0 })
})

test('a credit is never more than was paid, and charge and credit make up the price', () => {
  const plan = annual as Parameters<typeof chargeOf>[0]
  fc.assert(
    fc.property(fc.nat(40_000).map(asCents), fc.nat(400), (periodCents, days) => {
      const credit = creditOf({ periodCents, periodStart: day(0), periodEnd: day(365) }, day(days))
      expect(credit).toBeLessThanOrEqual(periodCents)
      expect(credit).toBeGreaterThanOrEqual(0)
      expect(chargeOf(plan, credit).charge).toBe(Math.max(0, plan.cents - credit))
    }),
  )
})
