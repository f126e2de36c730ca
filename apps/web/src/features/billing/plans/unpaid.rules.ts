import type { AnyProduct, Product } from '@oriel/contract/billing/product'
import type { Subscription } from '@oriel/contract/billing/subscription'

/**
 * The unpaid renewal, if the checkout is for it: it is paid at its own price with another card (payments.md
 * 5.3, R09). Otherwise null.
 */
export function unpaidOf(
  product: AnyProduct | null,
  running: Subscription | null | undefined,
): Product | null {
  const unpaid = running?.unpaid ?? null
  return unpaid?.productId === product?.productId ? unpaid : null
}
