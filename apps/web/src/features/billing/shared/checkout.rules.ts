import type { UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { PaymentStep } from '@oriel/contract/billing/flows/payment.flow'
import { isTokenProduct, type AnyProduct } from '@oriel/contract/billing/product'
import type { Overlay } from '#/lib/state/overlays.slice.ts'

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

/**
 * The stored cards among which the card form lets choose: those of its own provider, of which only
 * Solidgate's asks for nothing but the security code (API-051).
 */
export function cardsOfForm(
  cards: readonly UserCard[],
  options: Pick<CheckoutOptions, 'cardSystem'> | undefined,
): UserCard[] {
  if (options?.cardSystem !== 'solidgate') return []
  return cards.filter(({ paymentSystem }) => paymentSystem === 'solidgate')
}

type Ended = {
  afterPaid: Overlay | undefined
  paywallType: 'subscription' | 'tokens' | null
  /** Null where nothing was paid. */
  bought: AnyProduct | null
}

/**
 * PAY-011, PAY-012: what follows a checkout, null where its popup just closes. After a plan only a chain
 * of offers goes on.
 */
export function lastStepOf({ afterPaid, paywallType, bought }: Ended): Overlay | null {
  if (bought === null || afterPaid === undefined) return null
  const isPlan = !isTokenProduct(bought) && bought.isSubscriptionProduct
  const isChain = afterPaid.kind === 'offer' && afterPaid.step !== 'end'
  return paywallType === 'tokens' || !isPlan || isChain ? afterPaid : null
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
