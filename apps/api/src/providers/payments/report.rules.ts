import { NO_CENTS } from '@oriel/contract/amounts'
import type { PaymentReport } from './port.ts'

/** What is said of an order that its provider does not know. */
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

/** A charge that was turned away before there was a payment; null where no code tells why. */
export const refused = (declineCode: string | null): PaymentReport => ({
  ...MISSING,
  state: 'declined',
  declineCode,
})
