import * as z from 'zod/mini'
import { isoDate, uuid } from '#/primitives.ts'

const cents = z.int().check(z.gte(0))
const percent = z.int().check(z.gte(0), z.lte(100))

/** What a subscription's period is on the bill; `week` only for the weekly introduction (decisions 10). */
export const billingPeriod = z.object({
  unit: z.enum(['week', 'month', 'year']),
  value: z.int().check(z.gte(1)),
})

/** When an offer's price ends, for the server too (decisions 12); null for a price that stays. */
const offerExpiresAt = z.nullable(isoDate)

/** API-091, API-093, ENTITY-048: the first try to keep a buyer, and the second. */
export const downsellType = z.union([z.literal(0), z.literal(1)])

/** Which downsell this price is (API-161): 0 the first, 1 the second; null if it is no downsell. */
const ownDownsellType = z._default(z.nullable(downsellType), null)

/**
 * A plan as it is offered to one user (ENTITY-042, ENTITY-043). Amounts are cents. `previousPrice` is
 * the price it renews at, or the price it is really compared with; `renewalPrice` is charged every
 * `renewalPeriod` after the first `billingPeriod`, null for what never renews.
 */
export const product = z.object({
  id: uuid,
  productId: z.string(),
  title: z.string(),
  name: z.string(),
  periodType: z.enum(['month', 'year']),
  periodValue: z.int(),
  periodInMonths: z.int(),
  billingPeriod,
  currentPrice: cents,
  previousPrice: cents,
  dailyCurrentPrice: cents,
  dailyPreviousPrice: cents,
  monthlyCurrentPrice: cents,
  monthlyPreviousPrice: cents,
  productPrice: cents,
  amountPaid: z.nullable(cents),
  renewalPrice: z.nullable(cents),
  renewalPeriod: z.nullable(billingPeriod),
  discountPercent: percent,
  discountText: z.nullable(z.string()),
  extraBonusMonth: z.nullable(z.int()),
  additionalDiscountPercent: z.nullable(percent),
  isPopular: z.boolean(),
  isLifetimeSubscription: z.boolean(),
  isSubscriptionProduct: z.boolean(),
  offerExpiresAt,
  downsellType: ownDownsellType,
})
export type Product = z.infer<typeof product>

/** A pack of tokens (ENTITY-044, ENTITY-045): `tokenBonus` are free ones on top, `bonus` is a percent off. */
export const tokenProduct = z.object({
  id: uuid,
  productId: z.string(),
  tokenAmount: z.int().check(z.gte(1)),
  tokenBonus: z.int().check(z.gte(0)),
  bonus: percent,
  currentPrice: cents,
  previousPrice: cents,
  offerExpiresAt,
  downsellType: ownDownsellType,
})
export type TokenProduct = z.infer<typeof tokenProduct>

export type AnyProduct = Product | TokenProduct

/** ENTITY-008: the two kinds of things that are paid for. */
export const paymentPlanKind = z.enum(['default_subscription', 'default_tokens'])
export type PaymentPlanKind = z.infer<typeof paymentPlanKind>

export const downsellTypeQuery = z.literal(['0', '1'])

/** API-162 */
export const tokenProductsQuery = z.strictObject({
  isUpsellProduct: z.optional(z.stringbool()),
  isDownsellProduct: z.optional(z.stringbool()),
})
