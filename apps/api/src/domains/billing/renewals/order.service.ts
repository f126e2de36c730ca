import { NO_CENTS, type Cents } from '@oriel/contract/amounts'
import type { OrderId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { nextCheck, type OrderPurpose } from '#/domains/billing/orders/rules.ts'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { readLastPaid } from '#/domains/billing/subscriptions/renewal.store.ts'
import { nextCharge } from '#/domains/billing/subscriptions/rules.ts'
import type { SubscriptionRow } from '#/domains/billing/subscriptions/store.ts'
import type { Queryable } from '#/platform/db/db.ts'

type OrderNeeds = Pick<Ctx, 'clock' | 'ids' | 'buyers'>

interface Charge {
  orderId: OrderId
  attempt: number
  slot: string
  purpose: OrderPurpose
  cents: Cents
  periodIndex: number | null
}

/**
 * Creates a subscription's next order with the data of its last payment. It starts as submitted, because
 * the buyer enters nothing.
 */
export async function followingOrder(
  { clock, ids, buyers }: OrderNeeds,
  db: Queryable,
  running: SubscriptionRow,
  charge: Charge,
): Promise<OrderRow> {
  const { userId, subscriptionId, brand, plan, scheduledPlan, system, environment, cardId } =
    running
  const [last, email] = await Promise.all([readLastPaid(db, running), buyers.emailOf(db, userId)])
  if (last === null) throw new Error('a subscription that nobody paid for')
  const now = clock.now()
  return {
    ...charge,
    userId,
    brand,
    checkoutId: ids.next(),
    item: scheduledPlan ?? plan,
    currency: plan.currency,
    creditCents: NO_CENTS,
    system,
    channel: system === 'paypal' ? 'page' : 'token',
    environment,
    state: 'submitted',
    email: email ?? last.email,
    context: last.context,
    consentId: last.consentId,
    cardId: system === 'paypal' ? null : cardId,
    subscriptionId,
    providerRef: null,
    actionUrl: null,
    providerCode: null,
    declineCode: null,
    isFinalDecline: false,
    cardMark: null,
    refundedCents: NO_CENTS,
    dispute: 'none',
    duplicateOf: null,
    broughtFrom: null,
    createdAt: now,
    submittedAt: now,
    settledAt: null,
    endedAt: null,
    checkAt: nextCheck(0, now),
    checks: 0,
  }
}

/** Price of the next period. @throws for a plan that never renews. */
export function renewalCents(running: SubscriptionRow): Cents {
  const charge = nextCharge(running)
  if (charge === null) throw new Error('a plan that never renews')
  return charge.cents
}
