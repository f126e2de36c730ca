import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import { isLifetime, LIFETIME_YEARS, periodInMonths } from '@oriel/contract/billing/period'
import type { AnyProduct, Product, TokenProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import { dollars, everyPeriod, renewalTerms } from '@oriel/contract/billing/terms'
import { t } from '#/lib/i18n/i18n.ts'
import type { Situation } from './use-situation.ts'

/**
 * Renewal terms shown before paying; null for products that never renew (SAFE-016).
 * @param from start of the paid period
 * @param nextChargeDate first renewal, from the quote of a plan change
 */
export function termsOf(product: AnyProduct, from: Date, nextChargeDate: string | null) {
  if (isTokenProduct(product)) return null
  return renewalTerms(product, from, nextChargeDate === null ? undefined : new Date(nextChargeDate))
}

type Choosing = Pick<Situation, 'activeProductId' | 'activeMonths' | 'isProcessing'>

/** VALID-013, VALID-014 */
export function isSelectable(
  plan: Pick<Product, 'productId' | 'periodType' | 'periodValue'>,
  { activeProductId, activeMonths, isProcessing }: Choosing,
): boolean {
  return !isProcessing && plan.productId !== activeProductId && periodInMonths(plan) > activeMonths
}

type Offered = Pick<
  Product,
  | 'periodType'
  | 'periodValue'
  | 'extraBonusMonth'
  | 'discountText'
  | 'discountPercent'
  | 'isPopular'
>

/** Badge of a plan card (VALID-015 to VALID-019); null for none. */
export function badgeOf(plan: Offered, activeSystem: PaymentSystem | null): string | null {
  const { extraBonusMonth, discountText, discountPercent, isPopular } = plan
  if (extraBonusMonth !== null) return t('badge.bonusMonth', { count: extraBonusMonth })
  if (discountText !== null && activeSystem !== 'yuno')
    return t('badge.off', { text: discountText })
  if (discountText === null && discountPercent > 0 && !isLifetime(plan)) {
    return t('badge.off', { text: `${discountPercent}%` })
  }
  return isPopular ? t('badge.best') : null
}

/** VALID-020: hides the prices if the daily price would look higher than before. */
export function showsPrices(
  plan: Pick<Product, 'dailyCurrentPrice' | 'dailyPreviousPrice'>,
): boolean {
  return plan.dailyCurrentPrice <= plan.dailyPreviousPrice
}

/** The plan selected by default: the longest that can be bought, except lifetime. */
export function firstChoice(plans: readonly Product[], situation: Choosing): Product | null {
  const buyable = plans.filter((plan) => isSelectable(plan, situation))
  const byLength = buyable.toSorted((a, b) => periodInMonths(b) - periodInMonths(a))
  return byLength.find((plan) => !isLifetime(plan)) ?? byLength[0] ?? null
}

/** ERR-026: the alternative for a buyer whose funds do not cover a longer plan. */
export function monthlyOf(plans: readonly Product[]): Product | null {
  return plans.find((plan) => isMonthly(plan)) ?? null
}

/** Whether a plan is monthly from its first period on. */
export function isMonthly({ billingPeriod, renewalPrice }: Product): boolean {
  return renewalPrice !== null && billingPeriod.unit === 'month' && billingPeriod.value === 1
}

/** Name of a product in a summary. */
export function nameOf(product: AnyProduct): string {
  return isTokenProduct(product) ? t('pack.name', { count: tokensOf(product) }) : product.name
}

/** All tokens of a pack, including `tokenBonus` (ENTITY-045). */
export function tokensOf({ tokenAmount, tokenBonus }: TokenProduct): number {
  return tokenAmount + tokenBonus
}

/**
 * Price of another plan for a current subscriber. The credit for the current plan, and so the amount due
 * today, is known only from a quote (API-096).
 */
export function changeSummary({ currentPrice, renewalPrice, renewalPeriod }: Product): string {
  const price = dollars(currentPrice)
  if (renewalPrice === null || renewalPeriod === null) return t('terms.changeOnce', { price })
  const [renewal, every] = [dollars(renewalPrice), everyPeriod(renewalPeriod)]
  return t('terms.change', { price, renewal, every })
}

const CHANGES = { upgrade: 'pricing.upgrade', other: 'pricing.continue' } as const

/** Whether the current plan is a lifetime plan, recognised by its length in months (ENTITY-014). */
export function isForLife(activeMonths: number): boolean {
  return activeMonths === periodInMonths({ periodType: 'year', periodValue: LIFETIME_YEARS })
}

/** Label of the button below the plans: a plan longer than the current one is an upgrade. */
export function continueLabel(plan: Product | null, activeMonths: number): string {
  const isUpgrade = plan !== null && activeMonths > 0 && periodInMonths(plan) > activeMonths
  return t(isUpgrade ? CHANGES.upgrade : CHANGES.other)
}
