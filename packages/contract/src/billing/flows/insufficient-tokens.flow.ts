import type { Flow } from './flow.ts'

export type InsufficientTokensStep = 'offer' | 'leavingOffer' | 'downsell' | 'mysteryBox' | 'end'
export type InsufficientTokensEvent = 'paid' | 'closed' | 'yes' | 'no' | 'opened'

/** What opens when an action costs more than there is (FLOW-032 to FLOW-037); it ends in the chat. */
export const insufficientTokens: Flow<InsufficientTokensStep, InsufficientTokensEvent> = {
  offer: { paid: 'mysteryBox', closed: 'leavingOffer' },
  leavingOffer: { yes: 'downsell', no: 'offer' },
  downsell: { paid: 'mysteryBox', closed: 'end' },
  mysteryBox: { opened: 'end', closed: 'end' },
  end: {},
}

/** FLOW-033 */
export function insufficientConfirmVariant(isImageRequest: boolean): number {
  return isImageRequest ? 3 : 4
}
