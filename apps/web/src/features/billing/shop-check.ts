import { OFFERS, type OfferKind } from '@oriel/contract/billing/offers'
import type { AnyProduct, Product, TokenProduct } from '@oriel/contract/billing/product'
import type { Promo, ShopWindow } from '@oriel/contract/billing/shop'
import {
  either,
  fields,
  flag,
  integer,
  integerWithin,
  isoDate,
  list,
  nullable,
  oneOf,
  text,
  uuid,
  withDefault,
} from '#/lib/wire/plain.ts'

const cents = integerWithin(0)
const percent = integerWithin(0, 100)

const billingPeriod = fields<Product['billingPeriod']>({
  unit: oneOf('week', 'month', 'year'),
  value: integerWithin(1),
})

const shared = {
  id: uuid,
  productId: text,
  currentPrice: cents,
  previousPrice: cents,
  offerExpiresAt: nullable(isoDate),
  downsellType: withDefault(nullable(oneOf(0, 1)), null),
}

const product = fields<Product>({
  ...shared,
  title: text,
  name: text,
  periodType: oneOf('month', 'year'),
  periodValue: integer,
  periodInMonths: integer,
  billingPeriod,
  dailyCurrentPrice: cents,
  dailyPreviousPrice: cents,
  monthlyCurrentPrice: cents,
  monthlyPreviousPrice: cents,
  productPrice: cents,
  amountPaid: nullable(cents),
  renewalPrice: nullable(cents),
  renewalPeriod: nullable(billingPeriod),
  discountPercent: percent,
  discountText: nullable(text),
  extraBonusMonth: nullable(integer),
  additionalDiscountPercent: nullable(percent),
  isPopular: flag,
  isLifetimeSubscription: flag,
  isSubscriptionProduct: flag,
})

const tokenProduct = fields<TokenProduct>({
  ...shared,
  tokenAmount: integerWithin(1),
  tokenBonus: integerWithin(0),
  bonus: percent,
})

const anyProduct = either<AnyProduct>(product, tokenProduct)

const promo = fields<Promo>({
  name: oneOf('premium', 'cheaperPlan', 'freeTokens'),
  product: anyProduct,
})

/** The contract's `shopWindow`, checked without the validator. */
export const shopWindow = fields<ShopWindow>({
  promo: nullable(promo),
  secondPromo: nullable(promo),
  timebomb: list(anyProduct),
  openable: list(oneOf(...(Object.keys(OFFERS) as OfferKind[]))),
  isLifetimeOfferBlocked: flag,
  hideLifetimeTokensBadge: flag,
})
