import { isTokenProduct, type AnyProduct, type Product } from '@oriel/contract/billing/product'
import type { Subscription } from '@oriel/contract/billing/subscription'

/**
 * The plan that runs, where its renewal was not paid: it is paid at the price of that renewal, with
 * another card (payments.md 5.3, R09). Null for everything else; PayPal collects by itself.
 */
export function unpaidOf(
  product: AnyProduct | null,
  running: Subscription | null | undefined,
): Product | null {
  if (product === null || isTokenProduct(product) || running?.status !== 'past_due') return null
  const { renewalPeriod: billingPeriod } = product
  const { productId, paymentSystem, nextCharge: currentPrice } = running
  if (productId !== product.productId || paymentSystem === 'paypal') return null
  if (currentPrice === null || billingPeriod === null) return null
  return { ...product, currentPrice, previousPrice: currentPrice, billingPeriod }
}
