import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { PaymentStep } from '@oriel/contract/billing/payment.flow'
import { isTokenProduct, type AnyProduct } from '@oriel/contract/billing/product'

/** Which form a checkout shows; a loader while nobody knows (PAY-016, PAY-017). */
export function formFor(
  options: Pick<CheckoutOptions, 'cardSystem' | 'prefersPaypal'> | undefined,
  isPaypalReturn: boolean,
): 'loader' | 'paypal' | 'inHouse' | 'hosted' | 'none' {
  if (isPaypalReturn) return 'paypal'
  if (options === undefined) return 'loader'
  if (options.prefersPaypal) return 'paypal'
  if (options.cardSystem === null) return 'none'
  return options.cardSystem === 'yuno' ? 'inHouse' : 'hosted'
}

type Last = {
  hasHandler: boolean
  paywallType: 'subscription' | 'tokens' | null
  product: AnyProduct
}

/** PAY-011, PAY-012: whether a last step follows the success, or the popup just closes. */
export function runsLastStep({ hasHandler, paywallType, product }: Last): boolean {
  const isSubscription = !isTokenProduct(product) && product.isSubscriptionProduct
  return hasHandler && (paywallType === 'tokens' || !isSubscription)
}

/** PAY-009: nothing closes a payment that is on its way. */
export function isClosable(step: PaymentStep): boolean {
  return step !== 'processing'
}

/** PAY-030: the box of the stored card is ticked before anybody ticked it only here. */
export function isOneClickPreticked(
  { isOneClickDefault }: Pick<CheckoutOptions, 'isOneClickDefault'>,
  product: AnyProduct,
): boolean {
  const renews = !isTokenProduct(product) && product.renewalPrice !== null
  return isOneClickDefault && !renews
}
