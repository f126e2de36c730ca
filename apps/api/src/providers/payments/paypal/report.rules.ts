import { NO_CENTS, totalOf, type Cents } from '@oriel/contract/amounts'
import type { PaypalCapture, PaypalOrder, PaypalRefund } from '@oriel/payment-wire/paypal'
import type { PaypalSubscription as Subscription } from '@oriel/payment-wire/paypal-billing'
import type { PaypalDispute } from '@oriel/payment-wire/paypal-webhook'
import { centsOf } from '../decimal.rules.ts'
import type { PaymentReport, PaymentState, PaypalSubscription } from '../port.ts'
import { MISSING } from '../report.rules.ts'

const STATES: Record<PaypalOrder['status'], PaymentState> = {
  CREATED: 'requires_action',
  SAVED: 'requires_action',
  PAYER_ACTION_REQUIRED: 'requires_action',
  APPROVED: 'authorized',
  VOIDED: 'canceled',
  // Until its capture says more.
  COMPLETED: 'pending',
}

const CAPTURE_STATES: Record<PaypalCapture['status'], PaymentState> = {
  COMPLETED: 'settled',
  PARTIALLY_REFUNDED: 'settled',
  REFUNDED: 'settled',
  PENDING: 'pending',
  DECLINED: 'declined',
  FAILED: 'declined',
}

/** The report for a PayPal order (payments.md 3.2); approved is not yet paid. */
export function reportOf(order: PaypalOrder): PaymentReport {
  const capture = captureIn(order)
  if (capture !== null) {
    return { ...reportOfCapture(capture, refundsIn(order)), providerRef: order.id }
  }
  const state = STATES[order.status]
  return {
    ...MISSING,
    state,
    actionUrl: state === 'requires_action' ? approvalIn(order.links) : null,
    providerRef: order.id,
  }
}

/** The report for money taken for an order or by a subscription; with `refunds` if known. */
export function reportOfCapture(
  { id, status, amount }: PaypalCapture,
  refunds: readonly PaypalRefund[] | null = null,
): PaymentReport {
  const cents = centsOf(amount.value)
  const reportedState = CAPTURE_STATES[status]
  const state = reportedState === 'settled' && cents === null ? 'review' : reportedState
  const isTaken = state === 'settled' && cents !== null
  return {
    ...MISSING,
    state,
    captured: isTaken ? { cents, currency: amount.currency_code } : null,
    refundedCents: status === 'REFUNDED' ? (cents ?? NO_CENTS) : backOf(status, refunds),
    providerRef: id,
  }
}

/** A sale does not include its refunds. */
function backOf(status: PaypalCapture['status'], refunds: readonly PaypalRefund[] | null) {
  if (refunds === null) return status === 'PARTIALLY_REFUNDED' ? null : NO_CENTS
  return sumOf(refunds)
}

export function captureIn({ purchase_units: units }: PaypalOrder): PaypalCapture | null {
  return units.flatMap(({ payments }) => payments?.captures ?? []).at(-1) ?? null
}

const refundsIn = ({ purchase_units: units }: PaypalOrder): PaypalRefund[] =>
  units.flatMap(({ payments }) => payments?.refunds ?? [])

function sumOf(refunds: readonly PaypalRefund[]): Cents {
  const made = refunds.filter(({ status }) => status === 'COMPLETED')
  return totalOf(made.map(({ amount }) => centsOf(amount.value) ?? NO_CENTS))
}

const APPROVAL = new Set(['payer-action', 'approve'])

/** Where the buyer approves; null if nothing is to be approved. */
export function approvalIn(links: readonly { rel: string; href: string }[]): string | null {
  return links.find(({ rel }) => APPROVAL.has(rel))?.href ?? null
}

/** PayPal's issues mapped to the numbers of payments.md 3.2. */
const CODES: Readonly<Record<string, string>> = {
  INSTRUMENT_DECLINED: '3.04',
  REDIRECT_PAYER_FOR_ALTERNATE_FUNDING: '3.04',
  PAYER_CANNOT_PAY: '0.01',
  TRANSACTION_REFUSED: '0.01',
  TRANSACTION_LIMIT_EXCEEDED: '3.03',
  MAX_NUMBER_OF_PAYMENT_ATTEMPTS_EXCEEDED: '3.03',
  PAYER_ACCOUNT_RESTRICTED: '3.12',
  PAYER_ACCOUNT_LOCKED_OR_CLOSED: '3.12',
  COMPLIANCE_VIOLATION: '0.03',
  PAYEE_BLOCKED_TRANSACTION: '0.03',
  TRANSACTION_BLOCKED_BY_PAYEE: '0.03',
  CARD_BRAND_NOT_SUPPORTED: '3.07',
  DUPLICATE_INVOICE_ID: '5.06',
  REFERENCED_CARD_EXPIRED: '2.09',
  TRANSACTION_RECEIVING_LIMIT_EXCEEDED: '5.04',
}
const NOT_ENABLED = /NOT_ENABLED/
const MERCHANT_SETUP = '5.04'

/** Null for issues without a number. */
export function declineCodeOf(issue: string): string | null {
  return CODES[issue] ?? (NOT_ENABLED.test(issue) ? MERCHANT_SETUP : null)
}

const BUYER_LOSES = new Set(['RESOLVED_SELLER_FAVOUR', 'CANCELED_BY_BUYER'])

/** Dispute state of a payment: an open one first, then a lost one. */
export function disputeOf(disputes: readonly PaypalDispute[]): PaymentReport['dispute'] {
  if (disputes.length === 0) return 'none'
  if (disputes.some(({ status }) => status !== 'RESOLVED')) return 'open'
  const isWon = disputes.every(({ dispute_outcome: outcome }) =>
    BUYER_LOSES.has(outcome?.outcome_code ?? ''),
  )
  return isWon ? 'won' : 'lost'
}

/** States of a subscription; an approved one is not active yet (payments.md 3.3). */
export const SUBSCRIPTION_STATES: Record<Subscription['status'], PaypalSubscription['status']> = {
  APPROVAL_PENDING: 'pending',
  APPROVED: 'pending',
  ACTIVE: 'active',
  SUSPENDED: 'suspended',
  CANCELLED: 'cancelled',
  EXPIRED: 'expired',
}
