import { and, desc, eq, isNull, ne } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import type { OrderRow } from './order.store.ts'
import { orders } from './order.tables.ts'

interface PeriodKey {
  userId: string
  subscriptionId: string
  periodIndex: number
}

/** Every try to be paid for a period, the newest first. */
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

/** What a subscription was bought or paid with last. */
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
      ),
    )
    .orderBy(desc(orders.settledAt))
    .limit(1)
  return row ?? null
}

/** The order that paid for the same period before, if one did. */
export async function readPaidPeriod(
  db: Queryable,
  { userId, orderId, subscriptionId, periodIndex }: OrderRow,
): Promise<string | null> {
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
