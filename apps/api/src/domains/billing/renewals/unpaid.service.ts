import { NO_CENTS, type Cents } from '@oriel/contract/amounts'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { SubscriptionId, UserId } from '@oriel/contract/ids'
import type { Plan } from '#/domains/billing/catalogue/rules.ts'
import { nextPlan } from '#/domains/billing/subscriptions/rules.ts'
import { lockRunning } from '#/domains/billing/subscriptions/store.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** A renewal the buyer pays in person, with another card or on the bank's page (R08, R09). */
interface Unpaid {
  plan: Plan
  purpose: 'renewal'
  charge: Cents
  credit: Cents
  subscriptionId: SubscriptionId
  periodIndex: number
}

/**
 * The unpaid renewal a checkout pays for, locked until the transaction ends; null for any other
 * checkout. PayPal collects its unpaid renewals by itself.
 */
export async function lockUnpaid(
  tx: Queryable,
  { userId, productId, system }: { userId: UserId; productId: string; system: PaymentSystem },
): Promise<Unpaid | null> {
  if (system === 'paypal') return null
  const running = await lockRunning(tx, userId)
  if (running?.state !== 'past_due') return null
  const plan = nextPlan(running)
  if (plan.productId !== productId || plan.renewal === null) return null
  const { subscriptionId, periodIndex } = running
  return {
    plan,
    purpose: 'renewal',
    charge: plan.renewal.cents,
    credit: NO_CENTS,
    subscriptionId,
    periodIndex: periodIndex + 1,
  }
}
