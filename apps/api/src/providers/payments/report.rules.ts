import { NO_CENTS } from '@oriel/contract/amounts'
import type { PaymentReport } from './port.ts'

/** The report for an order its provider does not know. */
export const MISSING: PaymentReport = {
  state: 'missing',
  captured: null,
  refundedCents: NO_CENTS,
  dispute: 'none',
  declineCode: null,
  isFinalDecline: false,
  actionUrl: null,
  card: null,
  providerRef: null,
}

/** A charge rejected before there was a payment; null if no code gives the reason. */
export const refused = (declineCode: string | null): PaymentReport => ({
  ...MISSING,
  state: 'declined',
  declineCode,
})
