import { timestampOf } from '../order.ts'
import type { Product } from './catalogue.ts'
import type { Invoice, SubscriptionReply } from './wire.ts'

/** A subscription renewed by Solidgate itself. Times are ISO 8601. */
export interface Subscription {
  id: string
  status: SubscriptionReply['subscription']['status']
  accountId: string
  customerEmail: string
  productId: string
  /** The product from the next billing date on. */
  nextProductId: string | null
  token: string
  startedAt: string
  updatedAt: string
  /** When the paid period ends and, unless cancelled, the next charge is due. */
  expiredAt: string
  isTrial: boolean
  /** Number of failed charges in this period. */
  failedAttempts: number
  /** Number of paid periods. */
  term: number
  cancelCode: string | null
  /** A cancellation is pending until the end of the period. */
  cancelRequestedAt: string | null
  cancelledAt: string | null
  pause: { from: string; to: string | null } | null
  /** The billing date was changed in this period. */
  isUpdated: boolean
  invoices: Invoice[]
}

const CANCEL_MESSAGES: Record<string, string> = {
  '8.06': 'Cancellation by support',
  '8.09': 'Cancellation after redemption period',
  '8.14': 'Cancellation by customer',
}

export function toSubscriptionReply(
  subscription: Subscription,
  product: Product,
): SubscriptionReply {
  const { status, expiredAt, cancelRequestedAt, cancelledAt, cancelCode, pause } = subscription
  const isRunning = status === 'active' || status === 'redemption'
  const willCharge = isRunning && cancelRequestedAt === null
  return {
    subscription: {
      id: subscription.id,
      status,
      started_at: wireTime(subscription.startedAt),
      updated_at: wireTime(subscription.updatedAt),
      expired_at: wireTime(expiredAt),
      next_charge_at: willCharge ? wireTime(expiredAt) : null,
      payment_type: 'card',
      trial: subscription.isTrial,
      cancel_code: cancelCode,
      cancel_message: cancelCode === null ? null : (CANCEL_MESSAGES[cancelCode] ?? 'Cancellation'),
      cancellation_requested_at: timeOrNull(cancelRequestedAt),
      cancelled_at: timeOrNull(cancelledAt),
      pause: pause === null ? null : { from: wireTime(pause.from), to: timeOrNull(pause.to) },
    },
    product: {
      product_id: product.id,
      name: product.name,
      amount: product.amount,
      currency: product.currency,
      trial: product.trial !== null,
      ...(product.trial === null ? {} : { trial_amount: product.trial.amount }),
      payment_action: 'auth_settle',
    },
    customer: {
      customer_account_id: subscription.accountId,
      customer_email: subscription.customerEmail,
    },
    invoices: Object.fromEntries(subscription.invoices.map((each) => [each.id, each])),
  }
}

const wireTime = (iso: string) => timestampOf(new Date(iso))
const timeOrNull = (iso: string | null) => (iso === null ? null : wireTime(iso))

/** `YYYY-MM-DD HH:MM:SS`, UTC, as a date. */
export const fromTimestamp = (timestamp: string): Date =>
  new Date(`${timestamp.replace(' ', 'T')}Z`)
