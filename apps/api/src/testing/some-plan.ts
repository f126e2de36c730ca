import { asCents } from '@oriel/contract/amounts'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'

/** Plans of the price table, for rules that look at no table. */
export const MONTHLY: Plan = {
  kind: 'plan',
  id: '00000000-0000-4000-8000-000000000001',
  productId: 'sub_monthly',
  list: 'plans',
  position: 0,
  title: 'Monthly',
  name: 'Premium, 1 month',
  priceId: 'sub_monthly:first',
  currency: 'USD',
  cents: asCents(1999),
  referenceCents: asCents(3999),
  isPopular: false,
  periodType: 'month',
  periodValue: 1,
  firstPeriod: { unit: 'month', value: 1 },
  renewal: {
    priceId: 'sub_monthly:renewal',
    cents: asCents(3999),
    period: { unit: 'month', value: 1 },
  },
  extraBonusMonths: null,
  additionalDiscountPercent: null,
}
export const WEEKLY: Plan = {
  ...MONTHLY,
  productId: 'sub_weekly',
  title: 'Weekly',
  cents: asCents(699),
  firstPeriod: { unit: 'week', value: 1 },
}
export const QUARTERLY: Plan = {
  ...MONTHLY,
  productId: 'sub_quarterly',
  cents: asCents(4399),
  periodValue: 3,
  firstPeriod: { unit: 'month', value: 3 },
  renewal: {
    priceId: 'sub_quarterly:renewal',
    cents: asCents(10999),
    period: { unit: 'month', value: 3 },
  },
}
export const ANNUAL: Plan = {
  ...MONTHLY,
  productId: 'sub_annual',
  cents: asCents(11999),
  periodType: 'year',
  firstPeriod: { unit: 'year', value: 1 },
  renewal: {
    priceId: 'sub_annual:renewal',
    cents: asCents(39999),
    period: { unit: 'year', value: 1 },
  },
}
export const LIFETIME: Plan = {
  ...MONTHLY,
  productId: 'sub_lifetime',
  cents: asCents(8299),
  periodType: 'year',
  periodValue: 100,
  firstPeriod: { unit: 'year', value: 100 },
  renewal: null,
}
