import type { DeclineError, OrderStatus } from '@oriel/payment-wire/solidgate'
import type { BehaviourCard, Verdict } from '../cards.ts'
import { DECLINES } from '../declines.ts'
import { transactionOf, type NewTransaction, type Order } from './order.ts'

/** Source of time and ids for a step. */
export interface Step {
  at: Date
  newId: () => string
}

const CHANNEL_OPERATION = {
  form: 'auth',
  resign: 'resign-auth',
  recurring: 'recurring-auth',
} as const

const NAMES = new Map(DECLINES.map(({ code, name }) => [code, name]))

/** The error of a declined order; without a code if it is withheld. */
export function declineError(code: string | null): DeclineError {
  const name = code === null ? undefined : NAMES.get(code)
  return {
    ...(code === null ? {} : { code }),
    messages: [name ?? 'Payment declined'],
    recommended_message_for_user: 'Your payment was declined.',
    merchant_advice_code: null,
  }
}

const SETTLE_FAILED = declineError('0.01')

/**
 * The states an order passes through after the bank's verdict, in order; the last one is its
 * current state. Every state triggers a webhook.
 */
export function statesAfter(
  order: Order,
  card: BehaviourCard,
  verdict: Verdict,
  step: Step,
): [Order, ...Order[]] {
  const auth = CHANNEL_OPERATION[order.channel]
  if (verdict !== 'approved') {
    return [decline(order, card, { operation: auth, code: verdict.code }, step)]
  }
  const waiting = { status: 'processing', operation: auth, as: 'processing' } as const
  if (card.quirk === 'stays-processing') return [advance(order, card, waiting, step)]
  const authorized = {
    ...advance(order, card, { status: 'auth_ok', operation: auth, as: 'success' }, step),
    authorizedAmount: order.amount,
  }
  if (order.amount === 0 || card.quirk === 'late-settle') return [authorized]
  const settled = settle(authorized, card, step)
  if (card.quirk !== 'reversed-webhooks') return [authorized, settled]
  return [advance(order, card, waiting, step), authorized, settled]
}

/** Captures the authorised amount, or fails to. */
export function settle(order: Order, card: BehaviourCard, step: Step): Order {
  if (card.quirk !== 'settle-fails' && card.quirk !== 'void-and-settle-fail') {
    return advance(order, card, { status: 'settle_ok', operation: 'settle', as: 'success' }, step)
  }
  const failed = { status: 'auth_failed', operation: 'settle', as: 'fail' } as const
  return { ...advance(order, card, failed, step), error: SETTLE_FAILED }
}

/** Captures less than authorised. */
export const settlePart = (order: Order, card: BehaviourCard, amount: number, step: Step): Order =>
  advance(
    order,
    card,
    { status: 'partial_settled', operation: 'settle', as: 'success', amount },
    step,
  )

/** Declines an order. `operation` is what was attempted. */
export function decline(
  order: Order,
  card: BehaviourCard,
  { operation, code }: { operation: string; code: string | null },
  step: Step,
): Order {
  const error = declineError(code)
  const failed: NewTransaction = {
    id: step.newId(),
    operation,
    status: 'fail',
    amount: order.amount,
    at: step.at,
    error,
  }
  return {
    ...order,
    status: 'auth_failed',
    error,
    verifyPath: null,
    transactions: [...order.transactions, transactionOf(order, card, failed)],
  }
}

interface Advance {
  status: OrderStatus
  operation: string
  /** Status of the transaction. */
  as: NewTransaction['status']
  /** The order's amount by default. */
  amount?: number
}

/** The order in another status, with the transaction that caused it. */
export function advance(
  order: Order,
  card: BehaviourCard,
  { status, operation, as, amount = order.amount }: Advance,
  { at, newId }: Step,
): Order {
  const made = transactionOf(order, card, { id: newId(), operation, status: as, amount, at })
  return { ...order, status, transactions: [...order.transactions, made] }
}

/** What was settled and is neither refunded nor being refunded. */
function leftOf({ amount, refundedAmount, transactions }: Order): number {
  const isSettled = transactions.some(
    ({ operation, status }) => operation === 'settle' && status === 'success',
  )
  const underWay = transactions
    .filter(({ operation, status }) => operation === 'refund' && status === 'processing')
    .reduce((sum, each) => sum + each.amount, 0)
  return isSettled ? amount - refundedAmount - underWay : 0
}

/**
 * Asynchronous mode: the order is processing until its bank answers.
 * @returns null as {@link refund}
 */
export function beginRefund(
  order: Order,
  card: BehaviourCard,
  amount: number,
  step: Step,
): Order | null {
  if (amount > leftOf(order)) return null
  return advance(
    order,
    card,
    { status: 'processing', operation: 'refund', as: 'processing', amount },
    step,
  )
}

/** The bank completed the requested refund. */
export function endRefund(order: Order, transactionId: string): Order {
  const isIt = ({ id, status }: Order['transactions'][number]) =>
    id === transactionId && status === 'processing'
  const amount = order.transactions.find(isIt)?.amount ?? 0
  return {
    ...order,
    status: 'refunded',
    refundedAmount: order.refundedAmount + amount,
    transactions: order.transactions.map((each) =>
      isIt(each) ? { ...each, status: 'success' } : each,
    ),
  }
}

/** @returns null when the amount exceeds what is settled and not yet refunded. */
export function refund(
  order: Order,
  card: BehaviourCard,
  amount: number,
  step: Step,
): Order | null {
  if (amount > leftOf(order)) return null
  const refunded = advance(
    order,
    card,
    { status: 'refunded', operation: 'refund', as: 'success', amount },
    step,
  )
  return { ...refunded, refundedAmount: order.refundedAmount + amount }
}
