import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { Product } from '@oriel/contract/billing/product'
import type { Subscription } from '@oriel/contract/billing/subscription'

/** A monthly plan as sent by the server; for tests. */
export function someSubscription(more: Partial<Subscription> = {}): Subscription {
  return {
    id: '01900000-0000-7000-8000-000000000001',
    productId: 'sub_monthly',
    priceId: 'sub_monthly:first',
    startDate: '2026-11-20T12:00:00.000Z',
    endDate: '2026-12-20T12:00:00.000Z',
    status: 'intro',
    userId: '01900000-0000-7000-8000-000000000002',
    cancellationRequestedAt: null,
    paymentSystem: 'solidgate',
    name: 'Premium, 1 month',
    periodInMonths: 1,
    renewalPrice: 3999,
    nextCharge: 3999,
    unpaid: null,
    ...more,
  }
}

export function someCheckoutOptions(more: Partial<CheckoutOptions> = {}): CheckoutOptions {
  return {
    cardSystem: 'solidgate',
    prefersPaypal: false,
    isPaypalOffered: true,
    scriptUrl: 'https://form.example/solid-form.js',
    publicKey: null,
    isEu: false,
    isOneClickDefault: true,
    country: 'PL',
    descriptor: 'ORIEL COMPANIONS',
    unacceptedBanks: ['Sutton Bank'],
    ...more,
  }
}

export function someLifetime(): Product {
  return {
    id: '01900000-0000-7000-8000-000000000005',
    productId: 'sub_lifetime',
    title: 'Lifetime',
    name: 'Premium, lifetime',
    periodType: 'year',
    periodValue: 100,
    periodInMonths: 1200,
    billingPeriod: { unit: 'year', value: 100 },
    currentPrice: 8299,
    previousPrice: 11_999,
    dailyCurrentPrice: 0,
    dailyPreviousPrice: 0,
    monthlyCurrentPrice: 7,
    monthlyPreviousPrice: 10,
    productPrice: 11_999,
    amountPaid: null,
    renewalPrice: null,
    renewalPeriod: null,
    discountPercent: 31,
    discountText: null,
    extraBonusMonth: null,
    additionalDiscountPercent: null,
    isPopular: false,
    isLifetimeSubscription: true,
    isSubscriptionProduct: true,
    offerExpiresAt: null,
    downsellType: null,
  }
}
