import type { PaypalSubscription } from '@oriel/payment-wire/paypal-billing'
import { DAY_MS, later } from '#/payments/machine/clock.ts'
import { centsOf, moneyOf } from '#/payments/paypal/values/money.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { SubscriptionRecord } from '../store.ts'
import { endOf, executionsOf, periodAt } from './cycles.ts'

/** Delay before a failed payment is retried (our own choice, payments §8). */
export const RETRY_AFTER_MS = 5 * DAY_MS

export type BillingOutcome =
  { kind: 'paid' | 'failed' | 'suspended'; cents: number } | { kind: 'free' | 'expired' }

interface Billed {
  subscription: SubscriptionRecord
  outcome: BillingOutcome
}

/** When the next unpaid period starts, or the last one ends. */
export function nextPeriodAt({ cycles, startAt, done }: SubscriptionRecord): Date | null {
  const start = new Date(startAt)
  return periodAt(cycles, start, done)?.startsAt ?? endOf(cycles, start)
}

/** Charges the period that is due. A period without a price is skipped silently. */
export function bill(subscription: SubscriptionRecord, now: Date): Billed {
  const { cycles, startAt, done } = subscription
  const at = timestamp(now)
  const period = periodAt(cycles, new Date(startAt), done)
  if (period === null) {
    const ended = { ...subscription, status: 'EXPIRED' as const, statusAt: at, nextAttemptAt: null }
    return { subscription: { ...ended, updatedAt: at }, outcome: { kind: 'expired' } }
  }
  const cents = centsOf(period.cycle.pricing_scheme.fixed_price)
  if (cents > 0 && !subscription.isFunded) return failed(subscription, { cents, now })
  const paid: SubscriptionRecord = {
    ...subscription,
    done: done + 1,
    failures: 0,
    outstandingCents: 0,
    lastPayment: cents === 0 ? subscription.lastPayment : { cents, at },
    updatedAt: at,
  }
  const nextAttemptAt = nextPeriodAt(paid)?.toISOString() ?? null
  return {
    subscription: { ...paid, nextAttemptAt },
    outcome: cents === 0 ? { kind: 'free' } : { kind: 'paid', cents },
  }
}

/**
 * The outstanding amount is retried; after too many failures in a row the subscription is
 * suspended.
 */
function failed(
  subscription: SubscriptionRecord,
  { cents, now }: { cents: number; now: Date },
): Billed {
  const at = timestamp(now)
  const failures = subscription.failures + 1
  const isOver = subscription.failureThreshold > 0 && failures >= subscription.failureThreshold
  return {
    subscription: {
      ...subscription,
      failures,
      outstandingCents: cents,
      lastFailure: { cents, at },
      nextAttemptAt: isOver ? null : later(now, RETRY_AFTER_MS).toISOString(),
      ...(isOver ? { status: 'SUSPENDED' as const, statusAt: at } : {}),
      updatedAt: at,
    },
    outcome: { kind: isOver ? 'suspended' : 'failed', cents },
  }
}

/** `billing_info` as shown by the provider after approval. */
export function billingInfoOf(
  subscription: SubscriptionRecord,
): NonNullable<PaypalSubscription['billing_info']> {
  const { currency, lastPayment, lastFailure, nextAttemptAt, failures } = subscription
  const next = subscription.status === 'ACTIVE' ? nextAttemptAt : null
  const at = next === null ? null : timestamp(new Date(next))
  return {
    outstanding_balance: moneyOf(subscription.outstandingCents, currency),
    cycle_executions: executionsOf(subscription.cycles, subscription.done),
    ...(lastPayment === null
      ? {}
      : { last_payment: { amount: moneyOf(lastPayment.cents, currency), time: lastPayment.at } }),
    ...(at === null ? {} : { next_billing_time: at }),
    failed_payments_count: failures,
    ...(lastFailure === null || failures === 0
      ? {}
      : {
          last_failed_payment: {
            amount: moneyOf(lastFailure.cents, currency),
            time: lastFailure.at,
            reason_code: 'PAYMENT_DENIED',
            ...(at === null ? {} : { next_payment_retry_time: at }),
          },
        }),
  }
}
