import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import {
  isLifetime,
  LIFETIME_YEARS,
  periodInMonths,
  periodLabel,
} from '@oriel/contract/billing/period'
import {
  isTokenProduct,
  type AnyProduct,
  type Product,
  type TokenProduct,
} from '@oriel/contract/billing/product'
import { dollars, everyPeriod, renewalTerms } from '@oriel/contract/billing/terms'
import { t } from '#/lib/i18n/i18n.ts'
import type { Situation } from './use-situation.ts'

/** The words of a plan's period: 'Lifetime', '1 week', '12 months' (VALID-008 to VALID-011). */
export function periodText(plan: Parameters<typeof periodLabel>[0]): string {
  const label = periodLabel(plan)
  if (label === 'lifetime') return t('period.lifetime')
  return label === 'week' ? t('period.week') : t('period.months', { count: label.months })
}

/**
 * The renewal of a product as it is told before paying; null for what never renews (SAFE-016).
 * @param from when the period that is paid for begins
 * @param nextChargeDate of the quote, for a change of plan: its first renewal
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

/** What stands on a plan's card (VALID-015 to VALID-019); null is none. */
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

/** VALID-020: by the day it would look dearer than it was. */
export function showsPrices(
  plan: Pick<Product, 'dailyCurrentPrice' | 'dailyPreviousPrice'>,
): boolean {
  return plan.dailyCurrentPrice <= plan.dailyPreviousPrice
}

/** The plan that is chosen before anybody chose: the longest that can be bought, lifetimes aside. */
export function firstChoice(plans: readonly Product[], situation: Choosing): Product | null {
  const buyable = plans.filter((plan) => isSelectable(plan, situation))
  const byLength = buyable.toSorted((a, b) => periodInMonths(b) - periodInMonths(a))
  return byLength.find((plan) => !isLifetime(plan)) ?? byLength[0] ?? null
}

/** ERR-026: what somebody without the money for a longer plan may take. */
export function monthlyOf(plans: readonly Product[]): Product | null {
  return plans.find((plan) => isMonthly(plan)) ?? null
}

/** A plan that renews month by month from its first one. */
export function isMonthly({ billingPeriod, renewalPrice }: Product): boolean {
  return renewalPrice !== null && billingPeriod.unit === 'month' && billingPeriod.value === 1
}

/** How a product is called in a summary. */
export function nameOf(product: AnyProduct): string {
  return isTokenProduct(product) ? t('pack.name', { count: tokensOf(product) }) : product.name
}

/** All tokens of a pack: `tokenBonus` are given on top (ENTITY-045). */
export function tokensOf({ tokenAmount, tokenBonus }: TokenProduct): number {
  return tokenAmount + tokenBonus
}

/**
 * What another plan costs whoever has one: how much is left of theirs, and with it what is paid today, is
 * told by a quote only (API-096).
 */
export function changeSummary({ currentPrice, renewalPrice, renewalPeriod }: Product): string {
  const price = dollars(currentPrice)
  if (renewalPrice === null || renewalPeriod === null) return t('terms.changeOnce', { price })
  const [renewal, every] = [dollars(renewalPrice), everyPeriod(renewalPeriod)]
  return t('terms.change', { price, renewal, every })
}

const CHANGES = { upgrade: 'pricing.upgrade', other: 'pricing.continue' } as const

/** Whether the plan that runs has neither an end nor a renewal, told by its months (ENTITY-014). */
export function isForLife(activeMonths: number): boolean {
  return activeMonths === periodInMonths({ periodType: 'year', periodValue: LIFETIME_YEARS })
}

/** Of the button below the plans: longer than what runs is an upgrade. */
export function continueLabel(plan: Product | null, activeMonths: number): string {
  const isUpgrade = plan !== null && activeMonths > 0 && periodInMonths(plan) > activeMonths
  return t(isUpgrade ? CHANGES.upgrade : CHANGES.other)
}
