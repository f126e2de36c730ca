import type { YunoPayment, YunoTransaction } from '@oriel/payment-wire/yuno'
import { cardOfName, type BehaviourCard } from '#/payments/cards.ts'
import type { KeptCard, PaymentRecord } from '../store.ts'
import type { Standing } from './outcome.ts'

/** A payment with its latest transaction, as the answer to a creation and webhooks have it. */
export function latestView({ payment, transactions }: PaymentRecord): YunoPayment {
  return { ...payment, transactions: transactions.at(-1) ?? [], transactions_history: transactions }
}

/** A payment with all its transactions, as the API returns it. */
export const wholeView = ({ payment, transactions }: PaymentRecord): YunoPayment => ({
  ...payment,
  transactions,
})

/** The payment in its new state; its latest transaction gives the reason. */
export function withStanding(record: PaymentRecord, next: Standing, at: string): PaymentRecord {
  const { payment, transactions } = record
  const isWaiting = next.subStatus === 'WAITING_ADDITIONAL_STEP'
  return {
    ...record,
    challengePath: isWaiting ? record.challengePath : null,
    payment: {
      ...payment,
      status: next.status,
      sub_status: next.subStatus,
      amount: {
        ...payment.amount,
        captured: next.status === 'SUCCEEDED' ? payment.amount.value : 0,
      },
      checkout: { ...payment.checkout, sdk_action_required: isWaiting },
      updated_at: at,
    },
    transactions: transactions.map((each, index) =>
      index === transactions.length - 1 ? withOutcome(record, each, { next, at }) : each,
    ),
  }
}

function withOutcome(
  record: PaymentRecord,
  transaction: YunoTransaction,
  { next, at }: { next: Standing; at: string },
): YunoTransaction {
  return {
    ...transaction,
    status: next.transactionStatus,
    response_code: next.responseCode,
    response_message: next.responseCode,
    provider_data: { id: 'TEST_GATEWAY', response_code: next.providerCode },
    payment_method: methodOf(record, next.transactionStatus === 'SUCCEEDED'),
    updated_at: at,
  }
}

/** A card that paid is reported with the token for charging it again. */
function methodOf(
  { card, vaultedToken, storedCredentials, networkTransactionId }: PaymentRecord,
  hasPaid: boolean,
): YunoTransaction['payment_method'] {
  const behaviour = cardOfName(card.name)
  return {
    type: 'CARD',
    vaulted_token: hasPaid ? vaultedToken : null,
    payment_method_detail: {
      card: {
        card_data: cardDataOf(card, behaviour),
        stored_credentials:
          hasPaid || storedCredentials !== null
            ? {
                ...storedCredentials,
                network_transaction_id: hasPaid ? networkTransactionId : null,
              }
            : null,
      },
    },
  }
}

export const cardDataOf = (
  { face, expiryMonth, expiryYear }: KeptCard,
  behaviour: BehaviourCard | null,
) => ({
  iin: face.bin,
  lfd: face.last4,
  brand: face.brand,
  issuer_name: behaviour?.bank ?? null,
  type: behaviour?.type ?? 'CREDIT',
  expiration_month: expiryMonth,
  expiration_year: expiryYear,
})

/** Adds a transaction of its own: a refund, a capture, a cancellation, a chargeback. */
export function withTransaction(
  record: PaymentRecord,
  added: YunoTransaction,
  changed: Partial<Pick<YunoPayment, 'status' | 'sub_status' | 'amount'>>,
): PaymentRecord {
  const latest = record.transactions.at(-1)
  const method = latest?.payment_method
  return {
    ...record,
    payment: {
      ...record.payment,
      ...changed,
      updated_at: added.updated_at ?? record.payment.updated_at,
    },
    transactions: [
      ...record.transactions,
      { ...added, ...(method === undefined ? {} : { payment_method: method }) },
    ],
  }
}

const SCALE = 10_000

/** Sums of decimal amounts without the errors of floats: the wire has four decimals. */
export const plus = (one: number, other: number): number =>
  (Math.round(one * SCALE) + Math.round(other * SCALE)) / SCALE

export const minus = (one: number, other: number): number => plus(one, -other)
