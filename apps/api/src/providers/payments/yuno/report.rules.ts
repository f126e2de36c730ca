import { NO_CENTS } from '@oriel/contract/amounts'
import { isDeclineCode } from '@oriel/contract/billing/declines'
import { yunoTransactionOf, type YunoPayment, type YunoTransaction } from '@oriel/payment-wire/yuno'
import { YUNO_FRAUD_SUB_STATUS, YUNO_RESPONSE_CODES } from '@oriel/payment-wire/yuno-codes'
import { centsOf } from '../decimal.rules.ts'
import type { PaidCard, PaymentReport, PaymentState } from '../port.ts'
import { MISSING } from '../report.rules.ts'

type Status = YunoPayment['status']

/** By status, then by sub status; `*` is the default (payments.md 2.4). */
const STATES: Record<Status, Partial<Record<string, PaymentState>> & { '*': PaymentState }> = {
  CREATED: { '*': 'pending' },
  READY_TO_PAY: { '*': 'pending' },
  PENDING: {
    WAITING_ADDITIONAL_STEP: 'requires_action',
    AUTHORIZED: 'authorized',
    DECLINED: 'declined',
    '*': 'pending',
  },
  SUCCEEDED: {
    APPROVED: 'settled',
    CAPTURED: 'settled',
    PARTIALLY_REFUNDED: 'settled',
    PARTIALLY_CHARGEBACKED: 'settled',
    REFUND_RETRY_IN_PROCESS: 'settled',
    '*': 'review',
  },
  VERIFIED: { '*': 'authorized' },
  DECLINED: { '*': 'declined' },
  REJECTED: { '*': 'declined' },
  EXPIRED: { '*': 'expired' },
  CANCELED: { '*': 'canceled' },
  REFUNDED: { '*': 'settled' },
  IN_DISPUTE: { '*': 'settled' },
  CHARGEBACK: { '*': 'settled' },
  // The result is unknown until it is read again.
  ERROR: { REVERSED_BY_TIMEOUT: 'declined', '*': 'pending' },
}

const BUYER_CANCELED = 'CANCELLED_BY_USER'

/** The report for a Yuno payment. Money counts only when captured. */
export function reportOf(payment: YunoPayment): PaymentReport {
  const { amount, sub_status: subStatus } = payment
  const transaction = yunoTransactionOf(payment)
  const code = transaction?.response_code ?? ''
  const cents = centsOf(amount.value)
  const refundedCents = centsOf(amount.refunded)
  const reportedState = stateOf(payment, code)
  const isOdd = reportedState === 'settled' && (cents === null || refundedCents === null)
  const state = isOdd ? 'review' : reportedState
  return {
    ...MISSING,
    state,
    captured: state === 'settled' && cents !== null ? { cents, currency: amount.currency } : null,
    refundedCents: refundedCents ?? NO_CENTS,
    dispute: disputeOf(payment),
    declineCode: state === 'declined' ? declineCodeIn(subStatus, transaction) : null,
    isFinalDecline: state === 'declined' && FINAL.has(code),
    card: cardOf(payment),
    providerRef: payment.id,
  }
}

function stateOf({ status, sub_status: subStatus }: YunoPayment, code: string): PaymentState {
  const known = STATES[status]
  const state = known[subStatus] ?? known['*']
  return state === 'declined' && code === BUYER_CANCELED ? 'canceled' : state
}

/** Of several payments for one order: the one that took money, else the newest. */
export function standingOf(payments: readonly YunoPayment[]): YunoPayment | undefined {
  return payments.find(({ status }) => TOOK_MONEY.has(status)) ?? payments[0]
}
const TOOK_MONEY = new Set<Status>(['SUCCEEDED', 'REFUNDED', 'IN_DISPUTE', 'CHARGEBACK'])

/** "Do not try again" of the schemes. */
const FINAL = new Set(['NO_RETRY_LIFE_CYCLE', 'NO_RETRY_POLICY', 'NO_RETRY_SECURITY'])

const CODES: ReadonlyMap<string, string> = new Map(
  Object.entries(YUNO_RESPONSE_CODES).flatMap(([code, words]) =>
    words.map((word) => [word, code] as const),
  ),
)
const FRAUD = '4.07'
const GENERAL_DECLINE = '0.01'
const INSUFFICIENT_FUNDS = '3.02'

/** The provider's response code in the numbers of payments.md 1.10; null if it has none. */
export function declineCodeOf(responseCode: string): string | null {
  if (responseCode.startsWith('RETRY_AFTER_')) return INSUFFICIENT_FUNDS
  return CODES.get(responseCode) ?? null
}

function declineCodeIn(subStatus: string, transaction?: YunoTransaction): string | null {
  if (subStatus === YUNO_FRAUD_SUB_STATUS) return FRAUD
  const code = declineCodeOf(transaction?.response_code ?? '')
  // The acquirer's code is more precise than Yuno's.
  const raw = transaction?.provider_data?.response_code ?? ''
  return code === GENERAL_DECLINE && isDeclineCode(raw) ? raw : code
}

function disputeOf({ status, sub_status: subStatus, transactions }: YunoPayment) {
  if (status === 'IN_DISPUTE') return 'open'
  if (status === 'CHARGEBACK' || subStatus === 'PARTIALLY_CHARGEBACKED') return 'lost'
  const all = Array.isArray(transactions) ? transactions : [transactions]
  // A won dispute restores the earlier status.
  return all.some(({ type }) => type === 'CHARGEBACK') ? 'won' : 'none'
}

const SHORT_YEARS = 100
const CENTURY = 2000

/** Also null without the card's expiry: nothing may be shown or charged without it. */
function cardOf({ transactions, customer_payer: payer }: YunoPayment): PaidCard | null {
  const all = Array.isArray(transactions) ? transactions : [transactions]
  const method = all.findLast(({ payment_method }) => payment_method !== undefined)?.payment_method
  if (method === undefined) return null
  const { card_data: card, stored_credentials: stored } = method.payment_method_detail.card
  const { expiration_month: expMonth, expiration_year: year } = card
  if (expMonth === undefined || year === undefined) return null
  return {
    brand: card.brand,
    last4: card.lfd,
    expMonth,
    expYear: year < SHORT_YEARS ? CENTURY + year : year,
    bank: card.issuer_name,
    country: null,
    isPrepaid: /prepaid/i.test(card.type),
    token: method.vaulted_token === null ? null : tokenOf(payer.id, method.vaulted_token),
    networkTransactionId: stored?.network_transaction_id ?? null,
  }
}

/** A stored card belongs to a Yuno customer, so our token names both. */
const tokenOf = (customerRef: string, vaultedToken: string) => `${customerRef}:${vaultedToken}`

export function readToken(token: string): { customerRef: string; vaultedToken: string } {
  const [customerRef = '', vaultedToken = ''] = token.split(':')
  return { customerRef, vaultedToken }
}
