import type {
  YunoCustomer,
  YunoPayment,
  YunoSession,
  YunoStoredCredentials,
  YunoTransaction,
} from '@oriel/payment-wire/yuno'
import type { YunoEnrolled, YunoSubscription } from '@oriel/payment-wire/yuno-stored'
import type { Database } from '#/payments/machine/database.ts'
import { collection } from '#/payments/machine/records.ts'
import type { CardFace } from '../brands.ts'
import type { Attempt } from '../charge.ts'

/** What is kept of a card: which card of the table it is, and what may be shown of it. */
export interface KeptCard {
  name: string
  face: CardFace
  expiryMonth: number
  expiryYear: number
  holderName: string
}

export interface SessionRecord {
  session: YunoSession
  /** The first session of a checkout; its clones, made for another try, name the same. */
  rootId: string
}

export interface OneTimeTokenRecord {
  token: string
  rootId: string
  card: KeptCard
  /** The stored card it represents; null for an entered one. */
  vaultedToken: string | null
  vaultOnSuccess: boolean
  isUsed: boolean
}

export interface VaultRecord {
  vaultedToken: string
  customerId: string
  card: KeptCard
  networkTransactionId: string
  /** Charges without the customer so far; the card may treat each of them differently. */
  merchantCharges: number
  enrolled: YunoEnrolled
}

export interface PaymentRecord {
  payment: Omit<YunoPayment, 'transactions' | 'transactions_history'>
  /** Oldest first. */
  transactions: YunoTransaction[]
  idempotencyKey: string
  /** The checkout, whichever of its sessions it was paid in; null for a charge of a stored card alone. */
  rootId: string | null
  card: KeptCard
  attempt: Attempt
  /** Authorised now, captured by a call of its own. */
  isCaptureLater: boolean
  /** The stored card that paid, or the name a new one is kept under when it pays. */
  vaultedToken: string | null
  storedCredentials: YunoStoredCredentials | null
  networkTransactionId: string
  /** Path of the bank's page while the customer has to pass it. */
  challengePath: string | null
}

/** A mutation started under an idempotency key (payments §2.1). */
export interface KeyRecord {
  state: 'running' | 'done' | 'failed'
  /** The payment, or the answer of an operation on one. */
  paymentId: string | null
  answer: object | null
}

export interface SubscriptionRecord {
  subscription: YunoSubscription
  /** Failed tries of the cycle that is due. */
  failures: number
  nextAttemptAt: string | null
}

export function createStore(database: Database) {
  return {
    customers: collection<YunoCustomer>(database, 'yuno-customer'),
    sessions: collection<SessionRecord>(database, 'yuno-session'),
    oneTimeTokens: collection<OneTimeTokenRecord>(database, 'yuno-one-time-token'),
    vault: collection<VaultRecord>(database, 'yuno-vault'),
    payments: collection<PaymentRecord>(database, 'yuno-payment'),
    keys: collection<KeyRecord>(database, 'yuno-idempotency-key'),
    customerSessions: collection<{ id: string; customerId: string }>(
      database,
      'yuno-customer-session',
    ),
    subscriptions: collection<SubscriptionRecord>(database, 'yuno-subscription'),
  }
}

export type Store = ReturnType<typeof createStore>
