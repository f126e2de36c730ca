import { asCents } from '@oriel/contract/amounts'
import type { Chargeback, OrderReply, Transaction } from '@oriel/payment-wire/solidgate'
import { alpha2Of } from '../country-codes.ts'
import type { PaidCard, PaymentReport, PaymentState } from '../port.ts'

const STATES: Record<OrderReply['order']['status'], PaymentState> = {
  created: 'pending',
  processing: 'pending',
  '3ds_verify': 'requires_action',
  auth_ok: 'authorized',
  auth_failed: 'declined',
  declined: 'declined',
  settle_ok: 'settled',
  approved: 'settled',
  settle_pending: 'pending',
  partial_settled: 'pending',
  void_ok: 'canceled',
  refunded: 'settled',
}

/** The report for a Solidgate order (payments.md 1.7). Money counts only when captured. */
export function reportOf(reply: OrderReply): PaymentReport {
  const { order, chargebacks = [] } = reply
  const transactions = Object.values(reply.transactions)
  const settled = settledCents(transactions)
  const state = stateOf(order, settled)
  const error = reply.error ?? reply.transaction?.error ?? null
  return {
    state,
    captured: capturedOf(state, order, settled),
    refundedCents: asCents(order.refunded_amount),
    dispute: disputeOf(chargebacks),
    declineCode: state === 'declined' ? (error?.code ?? null) : null,
    isFinalDecline: state === 'declined' && DO_NOT_RETRY.has(error?.merchant_advice_code ?? ''),
    actionUrl: reply.verify_url ?? null,
    card: cardOf(transactions),
    providerRef: null,
  }
}

function capturedOf(
  state: PaymentState,
  { amount, currency }: OrderReply['order'],
  settled: number,
): PaymentReport['captured'] {
  if (state === 'settled') return { cents: asCents(amount), currency }
  return state === 'review' ? { cents: asCents(settled), currency } : null
}

/** Captures are also listed individually; if their sum differs, a manual review is needed. */
function stateOf({ status, amount }: OrderReply['order'], settled: number): PaymentState {
  if (status === 'partial_settled' && settled === amount) return 'settled'
  // Its refund is being processed.
  if (status === 'processing' && settled > 0 && settled === amount) return 'settled'
  // Card verification moves no money (payments.md 1.7).
  if (status === 'auth_ok' && amount === 0) return 'settled'
  const state = STATES[status]
  return state === 'settled' && settled > 0 && settled !== amount ? 'review' : state
}

/** Merchant advice codes of the card schemes that forbid another attempt. */
const DO_NOT_RETRY = new Set(['03', '21'])

function settledCents(transactions: readonly Transaction[]): number {
  return transactions
    .filter(({ operation, status }) => operation === 'settle' && status === 'success')
    .reduce((sum, { amount }) => sum + amount, 0)
}

function disputeOf(chargebacks: readonly Chargeback[]): PaymentReport['dispute'] {
  const last = chargebacks.at(-1)
  if (!last) return 'none'
  if (/won|reversed/i.test(last.status)) return 'won'
  return /lost|accepted|closed/i.test(last.status) ? 'lost' : 'open'
}

/**
 * Wallets return a token too, but it must not be charged without their approval (payments.md 1.7).
 */
const CHARGEABLE = new Set(['card', 'network-token'])

function cardOf(transactions: readonly Transaction[]): PaidCard | null {
  const paid = transactions.findLast(({ card }) => card !== undefined)
  if (!paid?.card) return null
  const { card, card_token: stored, scheme_transaction_id: schemeId } = paid
  const isChargeable = stored !== undefined && CHARGEABLE.has(stored.original_payment_method)
  return {
    brand: card.brand,
    last4: card.number.slice(-4),
    expMonth: Number(card.card_exp_month),
    expYear: card.card_exp_year,
    bank: card.bank,
    country: alpha2Of(card.country),
    isPrepaid: /prepaid/i.test(card.card_type),
    token: isChargeable ? stored.token : null,
    networkTransactionId: schemeId ?? null,
  }
}
