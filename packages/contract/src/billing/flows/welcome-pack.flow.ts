import type { Flow } from './flow.ts'
import type { Leaving } from './token-offers.flow.ts'

export type WelcomePackStep =
  | 'upsell'
  | 'leavingUpsell'
  | 'baseDownsell'
  | 'leavingBaseDownsell'
  | 'extraDownsell'
  | 'leavingExtraDownsell'
  | 'end'
export type WelcomePackEvent = 'paid' | 'closed' | 'yes' | 'no'

/** What a new subscriber is offered once, at three prices (FLOW-013 to FLOW-020). */
export const welcomePack: Flow<WelcomePackStep, WelcomePackEvent> = {
  upsell: { paid: 'end', closed: 'leavingUpsell' },
  leavingUpsell: { yes: 'baseDownsell', no: 'upsell' },
  baseDownsell: { paid: 'end', closed: 'leavingBaseDownsell' },
  leavingBaseDownsell: { yes: 'extraDownsell', no: 'baseDownsell' },
  extraDownsell: { paid: 'end', closed: 'leavingExtraDownsell' },
  leavingExtraDownsell: { yes: 'end', no: 'extraDownsell' },
  end: {},
}

const VARIANTS: Partial<Record<WelcomePackStep, Record<Leaving, number>>> = {
  leavingUpsell: { popup: 5, payment: 8 },
  leavingBaseDownsell: { popup: 6, payment: 9 },
  leavingExtraDownsell: { popup: 7, payment: 10 },
}

/** FLOW-018, FLOW-019. Null where nothing is asked. */
export function welcomeConfirmVariant(step: WelcomePackStep, from: Leaving): number | null {
  return VARIANTS[step]?.[from] ?? null
}
