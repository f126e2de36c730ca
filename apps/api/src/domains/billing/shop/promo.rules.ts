import type { AnyProduct } from '@oriel/contract/billing/product'
import type { PromoName } from '@oriel/contract/billing/shop'
import { isTokenProduct } from '@oriel/contract/billing/sold'

const QUARTER = 3
const YEAR = 12

/**
 * The promo for a user whose plan lasts `months`, 0 without one (SHOP-012 to SHOP-017). The weekly plan
 * counts as a month (VALID-012).
 */
export function promoFor(
  months: number,
  hasWeeklyPlanExperiment: boolean,
): { name: PromoName; productId: string } {
  if (months === 0) return { name: 'premium', productId: 'sub_annual' }
  if (months >= YEAR) return { name: 'freeTokens', productId: 'tok_1150' }
  if (hasWeeklyPlanExperiment) return { name: 'freeTokens', productId: 'tok_550' }
  const productId = months < QUARTER ? 'cheaper_plan_quarterly' : 'up_annual'
  return { name: 'cheaperPlan', productId }
}

/** EXPLORE-018: a second promo for subscribers only: a pack other than the first promo's. */
export function secondPromoFor(months: number, promoId: string): string | null {
  if (months === 0) return null
  if (months < QUARTER && promoId !== 'tok_550') return 'tok_350'
  return promoId === 'tok_550' ? 'tok_1150' : 'tok_550'
}

/** SHOP-007 to SHOP-011: products of the timebomb, subscriptions and larger packs first. */
export function timebombFor(months: number): string[] {
  if (months === 0) return ['sub_annual']
  if (months >= YEAR) return ['tok_1150', 'tok_550']
  return months < QUARTER ? ['cheaper_plan_quarterly', 'tok_350'] : ['up_annual', 'tok_550']
}

/** Products for the second banner: neither the first banner's pack nor a plan of the same length. */
export function beside(first: AnyProduct, products: AnyProduct[]): AnyProduct[] {
  return products.filter((product) => !isSameThing(first, product))
}

function isSameThing(one: AnyProduct, other: AnyProduct): boolean {
  if (isTokenProduct(one) || isTokenProduct(other)) return one.productId === other.productId
  return one.periodInMonths === other.periodInMonths
}
