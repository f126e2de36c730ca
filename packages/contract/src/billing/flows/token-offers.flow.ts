import type { Flow } from './flow.ts'

export type TokenOfferStep =
  'downsell' | 'mysteryBox' | 'upsell' | 'leavingDownsell' | 'leavingUpsell' | 'end'
export type TokenOfferEvent = 'paid' | 'paidByRedirect' | 'opened' | 'closed' | 'yes' | 'no'

/**
 * After a pack was bought, or its checkout left (FLOW-001 to FLOW-012). "Yes" gives the offer up, "no"
 * returns to it. It begins at 'mysteryBox' after a first pack, at 'downsell' after a left checkout.
 */
export const tokenOffers: Flow<TokenOfferStep, TokenOfferEvent> = {
  downsell: { paid: 'mysteryBox', paidByRedirect: 'end', closed: 'leavingDownsell' },
  mysteryBox: { opened: 'upsell' },
  upsell: { paid: 'end', paidByRedirect: 'end', closed: 'leavingUpsell' },
  leavingDownsell: { yes: 'end', no: 'downsell' },
  leavingUpsell: { yes: 'end', no: 'upsell' },
  end: {},
}

/** How an offer was left: its popup, or the payment opened from it. */
export type Leaving = 'popup' | 'payment'

/** Variants of 'Are you sure?' in this chain (FLOW-005 to FLOW-009). */
export function tokenConfirmVariant(step: TokenOfferStep, from: Leaving | null): number {
  if (from === null) return DEFAULT_CONFIRM
  if (step === 'leavingUpsell') return from === 'payment' ? 6 : 9
  if (step === 'leavingDownsell') return from === 'payment' ? 7 : 10
  return DEFAULT_CONFIRM
}

const DEFAULT_CONFIRM = 8
