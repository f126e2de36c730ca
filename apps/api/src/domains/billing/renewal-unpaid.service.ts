import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Queryable } from '#/platform/db/db.ts'
import type { Plan } from './catalogue.rules.ts'
import { nextCharge } from './subscription.rules.ts'
import { readRunning } from './subscription.store.ts'

/** A renewal that the buyer pays in person, with another card or at the bank's page (R08, R09). */
export interface Unpaid {
  plan: Plan
  purpose: 'renewal'
  charge: number
  credit: 0
  subscriptionId: string
  periodIndex: number
}

/**
 * The unpaid renewal a checkout is about, which is one of the plan the user has: null for every other
 * checkout. PayPal collects what is unpaid there by itself.
 */
export async function readUnpaid(
  db: Queryable,
  { userId, productId, system }: { userId: string; productId: string; system: PaymentSystem },
): Promise<Unpaid | null> {
  if (system === 'paypal') return null
  const running = await readRunning(db, userId)
  if (running?.state !== 'past_due') return null
  const plan = running.scheduledPlan ?? running.plan
  const charge = nextCharge(running)
  if (plan.productId !== productId || charge === null) return null
  return {
    plan,
    purpose: 'renewal',
    charge: charge.cents,
    credit: 0,
    subscriptionId: running.subscriptionId,
    periodIndex: running.periodIndex + 1,
  }
}
