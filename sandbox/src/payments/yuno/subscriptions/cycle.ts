import type { YunoSubscription } from '@oriel/payment-wire/yuno-stored'
import { HOUR_MS, later } from '#/payments/machine/clock.ts'
import { addIntervals } from '#/payments/paypal/subscriptions/cycles.ts'
import type { SubscriptionRecord } from '../store.ts'

/** Waits before a declined cycle is tried again (payments §2.6). */
const RETRY_AFTER_MS = [5, 12, 24, 36, 48, 96].map((hours) => hours * HOUR_MS)

export type CycleEvent = 'active' | 'cycle_executed' | 'past_due' | 'cancel' | 'complete'

interface Passed {
  record: SubscriptionRecord
  events: CycleEvent[]
}

/** When the cycle after `done` of them begins, counted from the first. */
function cycleAt({ created_at, frequency: { type, value } }: YunoSubscription, done: number): Date {
  return addIntervals(new Date(created_at), { interval_unit: type, interval_count: value }, done)
}

/**
 * Continues with the next cycle that has not passed; those that passed in a pause are counted, not
 * charged.
 */
export function resumed(subscription: YunoSubscription, now: Date): YunoSubscription {
  const { total, current } = subscription.billing_cycles
  let next = current
  while (cycleAt(subscription, next) < now) next += 1
  const next_at = cycleAt(subscription, next).toISOString()
  return { ...subscription, billing_cycles: { total, current: next, next_at } }
}

/** A cycle was paid by this payment. */
export function paid(record: SubscriptionRecord, paymentId: string, at: string): Passed {
  const { subscription } = record
  const { total, current } = subscription.billing_cycles
  const isComplete = total !== null && current + 1 >= total
  const next = isComplete ? null : cycleAt(subscription, current + 1).toISOString()
  const wasActive = subscription.status === 'ACTIVE'
  return {
    record: {
      failures: 0,
      nextAttemptAt: next,
      subscription: {
        ...subscription,
        status: isComplete ? 'COMPLETED' : 'ACTIVE',
        billing_cycles: { total, current: current + 1, next_at: next },
        payments: [...subscription.payments, paymentId],
        updated_at: at,
      },
    },
    events: [
      ...(wasActive ? [] : (['active'] as const)),
      'cycle_executed',
      ...(isComplete ? (['complete'] as const) : []),
    ],
  }
}

/**
 * A cycle was declined: it is tried again as often as was asked for. After that it ends the
 * subscription if that was asked for, else the next cycle is awaited; the first one always ends it.
 */
export function declined(record: SubscriptionRecord, paymentId: string, now: Date): Passed {
  const { subscription } = record
  const { total, current, next_at } = subscription.billing_cycles
  const failures = record.failures + 1
  const allowed = subscription.retries?.retry_on_decline === true ? subscription.retries.amount : 0
  const waitMs = failures <= allowed ? RETRY_AFTER_MS[failures - 1] : undefined
  const isFirst = current === 0
  const isOver = isFirst || subscription.retries?.cancel_on_exhausted_retries === true
  const changed = {
    ...subscription,
    payments: [...subscription.payments, paymentId],
    updated_at: now.toISOString(),
  }
  if (waitMs !== undefined && !isFirst) {
    const nextAttemptAt = later(now, waitMs).toISOString()
    const waiting = { ...changed, status: 'PAST_DUE' as const }
    return { record: { subscription: waiting, failures, nextAttemptAt }, events: ['past_due'] }
  }
  if (isOver) {
    const ended = { ...changed, status: 'CANCELED' as const }
    const cycles = { total, current, next_at: null }
    return {
      record: { subscription: { ...ended, billing_cycles: cycles }, failures, nextAttemptAt: null },
      events: ['cancel'],
    }
  }
  // The declined cycle is given up, but counted: the next one has its own time.
  const next = cycleAt(subscription, current + 1).toISOString()
  const given = { total, current: current + 1, next_at: next_at === null ? null : next }
  return {
    record: {
      subscription: { ...changed, status: 'ACTIVE', billing_cycles: given },
      failures: 0,
      nextAttemptAt: next,
    },
    events: ['past_due'],
  }
}
