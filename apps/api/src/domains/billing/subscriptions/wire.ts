import { periodInMonths } from '@oriel/contract/billing/period'
import type { Subscription } from '@oriel/contract/billing/subscription'
import { renewalOnWire } from '#/domains/billing/catalogue/rules.ts'
import { nextCharge, nextPlan, renews } from './rules.ts'
import type { SubscriptionRow } from './store.ts'

/** ENTITY-046 */
export function subscriptionOnWire(row: SubscriptionRow): Subscription {
  const { plan, state } = row
  // PayPal collects unpaid renewals by itself (R12).
  const isOwed = state === 'past_due' && row.system !== 'paypal'
  return {
    id: row.subscriptionId,
    productId: plan.productId,
    priceId: plan.priceId,
    startDate: row.startedAt.toISOString(),
    endDate: row.periodEnd.toISOString(),
    status: state,
    userId: row.userId,
    cancellationRequestedAt: row.cancellationRequestedAt?.toISOString() ?? null,
    paymentSystem: row.system,
    name: plan.name,
    periodInMonths: periodInMonths(plan),
    renewalPrice: plan.renewal?.cents ?? null,
    nextCharge: renews(state) ? (nextCharge(row)?.cents ?? null) : null,
    unpaid: isOwed ? renewalOnWire(nextPlan(row)) : null,
  }
}
