import type { Flow } from './flow.ts'

export type PaymentStep =
  | 'loading'
  | 'form'
  | 'processing'
  | 'unconfirmed'
  | 'declineOffer'
  | 'fail'
  | 'success'
  | 'lastStep'
  | 'closed'
export type PaymentEvent =
  | 'loaded'
  | 'returned'
  | 'scriptFailed'
  | 'submitted'
  | 'paid'
  | 'declined'
  | 'declinedWithOffer'
  | 'linkMissing'
  | 'inTheWay'
  | 'timedOut'
  | 'retry'
  | 'anotherCard'
  | 'acceptMonthly'
  | 'proceed'
  | 'proceedToLastStep'
  | 'close'

/** One checkout from its opening to its end (flows.md 7). 'close' is unknown to 'processing' (PAY-009). */
export const payment: Flow<PaymentStep, PaymentEvent> = {
  loading: { loaded: 'form', returned: 'processing', scriptFailed: 'fail', close: 'closed' },
  form: { submitted: 'processing', scriptFailed: 'fail', close: 'closed' },
  processing: {
    paid: 'success',
    declined: 'fail',
    declinedWithOffer: 'declineOffer',
    linkMissing: 'fail',
    // Nothing was sent off: another payment has to end first (F-67).
    inTheWay: 'form',
    timedOut: 'unconfirmed',
  },
  unconfirmed: {
    paid: 'success',
    declined: 'fail',
    declinedWithOffer: 'declineOffer',
    close: 'closed',
  },
  declineOffer: { acceptMonthly: 'loading', anotherCard: 'loading', close: 'closed' },
  fail: { retry: 'loading', close: 'closed' },
  success: { proceed: 'closed', proceedToLastStep: 'lastStep' },
  lastStep: {},
  closed: {},
}
