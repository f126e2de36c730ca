import type { Flow } from './flow.ts'

export type CheckoutDownsellStep = 'offer' | 'leavingOffer' | 'end'
export type CheckoutDownsellEvent = 'paid' | 'closed' | 'yes' | 'no'

/** The single offer made on leaving a plan's checkout (POPUP-044). */
export const checkoutDownsell: Flow<CheckoutDownsellStep, CheckoutDownsellEvent> = {
  offer: { paid: 'end', closed: 'leavingOffer' },
  leavingOffer: { yes: 'end', no: 'offer' },
  end: {},
}
