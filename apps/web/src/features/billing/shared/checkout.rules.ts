import type { UserCard } from '@oriel/contract/billing/card'
import type { CheckoutOptions } from '@oriel/contract/billing/checkout'
import type { PaymentStep } from '@oriel/contract/billing/flows/payment.flow'
import type { AnyProduct } from '@oriel/contract/billing/product'
import { isTokenProduct } from '@oriel/contract/billing/sold'
import type { Overlay } from '#/lib/state/overlays.slice.ts'

/** Selects the form of a checkout; a loader while the options are unknown (PAY-016, PAY-017). */
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
 * The stored cards offered in the card form: those of its own provider, and only for Solidgate, whose form
 * can ask for just the security code (API-051).
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
  /** Null if nothing was paid. */
  bought: AnyProduct | null
}

/**
 * PAY-011, PAY-012: the overlay after a checkout, null if the popup just closes. After a plan only an offer
 * chain follows.
 */
export function lastStepOf({ afterPaid, paywallType, bought }: Ended): Overlay | null {
  if (bought === null || afterPaid === undefined) return null
  const isPlan = !isTokenProduct(bought) && bought.isSubscriptionProduct
  const isChain = afterPaid.kind === 'offer' && afterPaid.step !== 'end'
  return paywallType === 'tokens' || !isPlan || isChain ? afterPaid : null
}

/** PAY-009: a checkout cannot be closed while the payment is processing. */
export function isClosable(step: PaymentStep): boolean {
  return step !== 'processing'
}

/** PAY-030: the only case in which the stored-card box is pre-ticked. */
export function isOneClickPreticked(
  { isOneClickDefault }: Pick<CheckoutOptions, 'isOneClickDefault'>,
  product: AnyProduct,
): boolean {
  const renews = !isTokenProduct(product) && product.renewalPrice !== null
  return isOneClickDefault && !renews
}
