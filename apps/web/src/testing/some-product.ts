import type { Product, TokenProduct } from '@oriel/contract/billing/product'

/** A monthly plan as sent by the server; for tests. */
export function someMonthly(more: Partial<Product> = {}): Product {
  return {
    id: '01900000-0000-7000-8000-00000000000a',
    productId: 'sub_monthly',
    title: 'Monthly',
    name: 'Premium, 1 month',
    periodType: 'month',
    periodValue: 1,
    periodInMonths: 1,
    billingPeriod: { unit: 'month', value: 1 },
    currentPrice: 1999,
    previousPrice: 3999,
    dailyCurrentPrice: 67,
    dailyPreviousPrice: 133,
    monthlyCurrentPrice: 1999,
    monthlyPreviousPrice: 3999,
    productPrice: 3999,
    amountPaid: null,
    renewalPrice: 3999,
    renewalPeriod: { unit: 'month', value: 1 },
    discountPercent: 50,
    discountText: null,
    extraBonusMonth: null,
    additionalDiscountPercent: null,
    isPopular: false,
    isLifetimeSubscription: false,
    isSubscriptionProduct: true,
    offerExpiresAt: null,
    downsellType: null,
    ...more,
  }
}

/** A token pack; for tests. */
export function somePack(more: Partial<TokenProduct> = {}): TokenProduct {
  return {
    id: '01900000-0000-7000-8000-00000000000b',
    productId: 'tok_550',
    tokenAmount: 550,
    tokenBonus: 0,
    bonus: 0,
    currentPrice: 3999,
    previousPrice: 3999,
    offerExpiresAt: null,
    downsellType: null,
    ...more,
  }
}
