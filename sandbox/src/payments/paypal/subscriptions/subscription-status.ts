import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Paypal } from '../context.ts'
import { notFound, unprocessable } from '../refusals.ts'
import type { SubscriptionRecord } from '../store.ts'
import { nextPeriodAt } from './billing.ts'
import { scheduleAttempt } from './renewals.ts'
import { announceSubscription } from './subscription-news.ts'

type Status = SubscriptionRecord['status']

interface Change {
  from: readonly Status[]
  to: Status
  event: 'CANCELLED' | 'SUSPENDED' | 'ACTIVATED'
}

/** Changes the merchant may make; a cancellation is final (payments §3.3). */
const CHANGES = {
  cancel: { from: ['ACTIVE', 'SUSPENDED'], to: 'CANCELLED', event: 'CANCELLED' },
  suspend: { from: ['ACTIVE'], to: 'SUSPENDED', event: 'SUSPENDED' },
  activate: { from: ['SUSPENDED'], to: 'ACTIVE', event: 'ACTIVATED' },
} as const satisfies Record<string, Change>

export const STATUS_CHANGES = Object.keys(CHANGES) as (keyof typeof CHANGES)[]

/** A reactivated subscription still has its outstanding amount, which is charged at once. */
function attemptOf(subscription: SubscriptionRecord, to: Status, now: Date): string | null {
  if (to !== 'ACTIVE') return null
  const due = nextPeriodAt(subscription)
  return due === null ? null : (due > now ? due : now).toISOString()
}

/** @throws {Refusal} 404, 422 from a status that does not allow it. */
export async function changeStatus(
  paypal: Paypal,
  id: string,
  { action, reason }: { action: keyof typeof CHANGES; reason: string },
): Promise<void> {
  const { core, store } = paypal
  const { from, to, event }: Change = CHANGES[action]
  const now = core.clock.now()
  const at = timestamp(now)
  const subscription = await store.subscriptions.change(id, (current) => {
    if (!from.includes(current.status)) throw unprocessable('SUBSCRIPTION_STATUS_INVALID')
    return {
      ...current,
      status: to,
      statusNote: reason,
      statusAt: at,
      failures: 0,
      nextAttemptAt: attemptOf(current, to, now),
      updatedAt: at,
    }
  })
  if (subscription === null) throw notFound()
  await announceSubscription(paypal, subscription, event)
  await scheduleAttempt(paypal, subscription)
}
