import type {
  Chargeback,
  DeclineError,
  OrderReply,
  OrderStatus,
  Transaction,
} from '@oriel/payment-wire/solidgate'
import { masked, type CardFace } from '../brands.ts'
import type { BehaviourCard } from '../cards.ts'
import type { Attempt } from '../charge.ts'

/** How an order was paid; determines the names of its transactions. */
export type Channel = 'form' | 'resign' | 'recurring'

/** Stored data of a used card; never its number. */
export interface UsedCard extends CardFace {
  /** Name of the behaviour card. */
  name: string
  expMonth: string
  expYear: number
}

/** An order as stored by the gateway. Times are ISO 8601, amounts minor units. */
export interface Order {
  orderId: string
  channel: Channel
  status: OrderStatus
  amount: number
  currency: string
  description: string
  paymentType: string | null
  customerEmail: string
  accountId: string | null
  metadata: Record<string, string>
  successUrl: string | null
  failUrl: string | null
  force3ds: boolean
  productId: string | null
  subscriptionId: string | null
  card: UsedCard | null
  token: string | null
  /** Set with the first charge; decides the bank's verdict after a challenge. */
  attempt: Attempt | null
  transactions: Transaction[]
  authorizedAmount: number
  refundedAmount: number
  error: DeclineError | null
  threeDs: { eci: string; flow: string } | null
  /** Path of the bank page. */
  verifyPath: string | null
  chargebacks: Chargeback[]
  isFraudulent: boolean
}

const DESCRIPTOR = 'ORIEL TEST'
const MID = 'test-gateway'

/** The order on the wire. `origin` is the gateway's own. */
export function toReply(order: Order, card: BehaviourCard | null, origin: string): OrderReply {
  const transaction = order.transactions.at(-1)
  const isWaiting = order.verifyPath !== null && order.status === '3ds_verify'
  const { amount, currency } = reported(order, card)
  return {
    order: {
      order_id: order.orderId,
      status: order.status,
      amount,
      currency,
      processing_amount: amount,
      processing_currency: currency,
      refunded_amount: order.refundedAmount,
      authorized_amount: order.authorizedAmount,
      payment_type: order.paymentType,
      payment_method: 'card',
      customer_email: order.customerEmail,
      customer_account_id: order.accountId,
      subscription_id: order.subscriptionId,
      descriptor: DESCRIPTOR,
      mid: MID,
      fraudulent: order.isFraudulent,
      order_metadata: order.metadata,
    },
    ...(transaction === undefined ? {} : { transaction }),
    transactions: Object.fromEntries(order.transactions.map((each) => [each.id, each])),
    three_ds: order.threeDs,
    verify_url: isWaiting ? `${origin}${order.verifyPath}` : null,
    error: order.error,
    chargebacks: order.chargebacks,
  }
}

const WRONG_BY = 100

/**
 * Misreports of some cards about a captured order, to test whether they are noticed (payments.md
 * §4.4).
 */
function reported({ status, amount, currency }: Order, card: BehaviourCard | null) {
  const isCaptured = status === 'settle_ok'
  return {
    amount: isCaptured && card?.quirk === 'wrong-amount' ? amount + WRONG_BY : amount,
    currency: isCaptured && card?.quirk === 'wrong-currency' ? 'EUR' : currency,
  }
}

/** `YYYY-MM-DD HH:MM:SS`, UTC. */
export const timestampOf = (at: Date): string => at.toISOString().slice(0, 19).replace('T', ' ')

export interface NewTransaction {
  id: string
  operation: string
  status: Transaction['status']
  amount: number
  at: Date
  error?: DeclineError
}

/** A transaction with its card. */
export function transactionOf(
  order: Order,
  behaviour: BehaviourCard | null,
  { id, operation, status, amount, at, error }: NewTransaction,
): Transaction {
  const { card, token } = order
  const time = timestampOf(at)
  return {
    id,
    operation,
    status,
    amount,
    currency: order.currency,
    created_at: time,
    updated_at: time,
    scheme_transaction_id: status === 'success' ? `scheme-${id}` : null,
    ...(token === null || status !== 'success'
      ? {}
      : { card_token: { token, original_payment_method: 'card' } }),
    ...(card === null
      ? {}
      : {
          card: {
            bin: card.bin,
            brand: card.brand,
            number: masked(card),
            card_exp_month: card.expMonth,
            card_exp_year: card.expYear,
            bank: behaviour?.bank ?? 'Test Bank',
            card_type: behaviour?.type ?? 'DEBIT',
            country: behaviour?.country ?? 'USA',
            is_reloadable: behaviour?.type === 'PREPAID',
          },
        }),
    error: error ?? null,
  }
}

const FINAL: ReadonlySet<OrderStatus> = new Set([
  'settle_ok',
  'auth_failed',
  'void_ok',
  'refunded',
  'declined',
  'approved',
])

export const isFinal = ({ status }: Order): boolean => FINAL.has(status)
