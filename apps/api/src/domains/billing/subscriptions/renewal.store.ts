import { and, desc, eq, gt, inArray, isNull, ne } from 'drizzle-orm'
import type { OrderId, SubscriptionId, UserId } from '@oriel/contract/ids'
import type { OrderRow } from '#/domains/billing/orders/store.ts'
import { orders } from '#/domains/billing/orders/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { readReplaced, type SubscriptionRow } from './store.ts'

interface PeriodKey {
  userId: UserId
  subscriptionId: SubscriptionId
  periodIndex: number
}

/** All payment attempts for a period, newest first. */
export function readTries(
  db: Queryable,
  { userId, subscriptionId, periodIndex }: PeriodKey,
): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.periodIndex, periodIndex),
      ),
    )
    .orderBy(desc(orders.createdAt), desc(orders.attempt))
}

/** The last payment of a subscription; refunded duplicates do not count. */
export async function readLastPaid(
  db: Queryable,
  { userId, subscriptionId }: Omit<PeriodKey, 'periodIndex'>,
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.state, 'settled'),
        isNull(orders.duplicateOf),
        ne(orders.purpose, 'restore'),
      ),
    )
    .orderBy(desc(orders.settledAt))
    .limit(1)
  return row ?? null
}

/** The order that paid for the running period; a lifetime has a single one. */
async function readPaymentOf(
  db: Queryable,
  { userId, subscriptionId, periodIndex, plan }: SubscriptionRow,
): Promise<OrderRow | null> {
  const isFirst = periodIndex === 0 || plan.renewal === null
  const [row] = await db
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.state, 'settled'),
        isNull(orders.duplicateOf),
        isFirst
          ? inArray(orders.purpose, ['plan', 'upgrade'])
          : and(eq(orders.purpose, 'renewal'), eq(orders.periodIndex, periodIndex)),
      ),
    )
    .limit(1)
  return row ?? null
}

/**
 * All payments for the running period: its own, then those whose unused time earlier changes of plan
 * credited (payments.md 5.4).
 */
export async function readPaymentsOf(
  db: Queryable,
  subscription: SubscriptionRow,
): Promise<OrderRow[]> {
  const own = await readPaymentOf(db, subscription)
  if (own === null) return []
  const before = own.creditCents === 0 ? null : await readReplaced(db, subscription)
  return before === null ? [own] : [own, ...(await readPaymentsOf(db, before))]
}

/** Whether a renewal of the subscription was paid after `since`. */
export async function wasRenewedSince(
  db: Queryable,
  { userId, subscriptionId }: Omit<PeriodKey, 'periodIndex'>,
  since: Date,
): Promise<boolean> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.purpose, 'renewal'),
        eq(orders.state, 'settled'),
        isNull(orders.duplicateOf),
        gt(orders.settledAt, since),
      ),
    )
    .limit(1)
  return rows.length > 0
}

/** Another order that paid for the same period, if any. */
export async function readPaidPeriod(
  db: Queryable,
  { userId, orderId, subscriptionId, periodIndex }: OrderRow,
): Promise<OrderId | null> {
  if (subscriptionId === null || periodIndex === null) return null
  const [row] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.subscriptionId, subscriptionId),
        eq(orders.periodIndex, periodIndex),
        eq(orders.state, 'settled'),
        isNull(orders.duplicateOf),
        ne(orders.orderId, orderId),
      ),
    )
  return row?.orderId ?? null
}
