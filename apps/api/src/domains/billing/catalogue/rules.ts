import type { Cents, Tokens } from '@oriel/contract/amounts'
import { isLifetime, periodInMonths } from '@oriel/contract/billing/period'
import {
  discountPercent,
  pricePerDay,
  pricePerMonth,
  type BillingPeriod,
} from '@oriel/contract/billing/price'
import type { AnyProduct, Product, TokenProduct } from '@oriel/contract/billing/product'

/** Where a product is offered. */
export const LISTS = [
  'plans',
  'weekly',
  'firstVisit',
  'checkoutDownsell',
  'declineMonthly',
  'upgrade',
  'upgradeBase',
  'upgradeExtra',
  'cheaperPlan',
  'lifetime',
  'lifetimeAnnual',
  'hiddenPlans',
  'packs',
  'tokenUpsell',
  'tokenDownsell',
  'insufficientDownsell',
  'welcomePack',
  'welcomePackBase',
  'welcomePackExtra',
  'hiddenPacks',
] as const
export type ListName = (typeof LISTS)[number]

interface Item {
  id: string
  productId: string
  list: ListName
  position: number
  title: string
  name: string
  priceId: string
  currency: string
  cents: Cents
  referenceCents: Cents
  isPopular: boolean
}

/** A plan with its two prices. `renewal` is null if it never renews. */
export interface Plan extends Item {
  kind: 'plan'
  periodType: 'month' | 'year'
  periodValue: number
  firstPeriod: BillingPeriod
  renewal: { priceId: string; cents: Cents; period: BillingPeriod } | null
  extraBonusMonths: number | null
  additionalDiscountPercent: number | null
}

/** A pack: `tokens` are paid for, `bonusTokens` come on top. */
export interface Pack extends Item {
  kind: 'pack'
  tokens: Tokens
  bonusTokens: Tokens
}

export type CatalogueItem = Plan | Pack

/** The same item at the same price without promotion: no comparison, no badge (SAFE-012). */
export function plainly<Sold extends CatalogueItem>(item: Sold): Sold {
  return { ...item, referenceCents: item.cents, isPopular: false }
}

/** ENTITY-042, ENTITY-043: every shown figure is computed from the two prices (SAFE-015). */
export function planOnWire(plan: Plan, offerExpiresAt: Date | null = null): Product {
  const { cents, referenceCents, firstPeriod } = plan
  // The reference price may come from a longer period: a week is compared with its share of a month.
  return {
    ...common(plan, offerExpiresAt),
    title: plan.title,
    name: plan.name,
    periodType: plan.periodType,
    periodValue: plan.periodValue,
    periodInMonths: periodInMonths(plan),
    billingPeriod: firstPeriod,
    dailyCurrentPrice: pricePerDay(cents, firstPeriod),
    dailyPreviousPrice: pricePerDay(referenceCents, firstPeriod),
    monthlyCurrentPrice: pricePerMonth(cents, firstPeriod),
    monthlyPreviousPrice: pricePerMonth(referenceCents, firstPeriod),
    productPrice: referenceCents,
    amountPaid: null,
    renewalPrice: plan.renewal?.cents ?? null,
    renewalPeriod: plan.renewal?.period ?? null,
    discountPercent: discountPercent(cents, referenceCents),
    discountText: discountTextOf(plan),
    extraBonusMonth: plan.extraBonusMonths,
    additionalDiscountPercent: plan.additionalDiscountPercent,
    isPopular: plan.isPopular,
    isLifetimeSubscription: isLifetime(plan),
    isSubscriptionProduct: true,
  }
}

const FOR_SUBSCRIBERS: ReadonlySet<ListName> = new Set(['upgrade', 'upgradeBase', 'upgradeExtra'])

/** Text before 'OFF' on plans for subscribers, except Yuno's (VALID-016); others show the percent. */
function discountTextOf({ list, cents, referenceCents }: Plan): string | null {
  const percent = discountPercent(cents, referenceCents)
  return FOR_SUBSCRIBERS.has(list) && percent > 0 ? `${percent}%` : null
}

/** A plan's renewal as a product to pay now, with its own price and period; null if it never renews. */
export function renewalOnWire(plan: Plan): Product | null {
  if (plan.renewal === null) return null
  const { cents, period } = plan.renewal
  const bare = { extraBonusMonths: null, additionalDiscountPercent: null }
  return planOnWire({ ...plan, ...bare, cents, referenceCents: cents, firstPeriod: period })
}

/** ENTITY-044, ENTITY-045: `tokenBonus` comes on top of `tokenAmount`. */
export function packOnWire(pack: Pack, offerExpiresAt: Date | null = null): TokenProduct {
  return {
    ...common(pack, offerExpiresAt),
    tokenAmount: pack.tokens,
    tokenBonus: pack.bonusTokens,
    bonus: discountPercent(pack.cents, pack.referenceCents),
  }
}

export function onWire(item: CatalogueItem, offerExpiresAt: Date | null = null): AnyProduct {
  return item.kind === 'plan' ? planOnWire(item, offerExpiresAt) : packOnWire(item, offerExpiresAt)
}

/** API-161: 0 for prices offered after one refusal, 1 for those after two. */
const DOWNSELLS: Partial<Record<ListName, 0 | 1>> = {
  checkoutDownsell: 0,
  tokenDownsell: 0,
  insufficientDownsell: 0,
  welcomePackBase: 0,
  upgradeBase: 0,
  welcomePackExtra: 1,
  upgradeExtra: 1,
}

function common(item: CatalogueItem, offerExpiresAt: Date | null) {
  return {
    id: item.id,
    productId: item.productId,
    currentPrice: item.cents,
    previousPrice: item.referenceCents,
    offerExpiresAt: offerExpiresAt?.toISOString() ?? null,
    downsellType: DOWNSELLS[item.list] ?? null,
  }
}
