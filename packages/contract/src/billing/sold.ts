import type { AnyProduct, PaymentPlanKind, TokenProduct } from './product.ts'

// Apart from the schemas: who asks this needs no validator for it.

export function isTokenProduct(sold: AnyProduct): sold is TokenProduct {
  return 'tokenAmount' in sold
}

export function planKindOf(sold: AnyProduct): PaymentPlanKind {
  return isTokenProduct(sold) ? 'default_tokens' : 'default_subscription'
}
