import { and, asc, eq, inArray, isNull, lt, ne, sql } from 'drizzle-orm'
import { NO_CENTS, type Cents } from '@oriel/contract/amounts'
import type { OrderId, UserId } from '@oriel/contract/ids'
import { orders } from '#/domains/billing/orders/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { refunds } from './tables.ts'

export type RefundRow = typeof refunds.$inferSelect

export interface RefundKey {
  userId: UserId
  refundId: string
}

interface OrderKey {
  userId: UserId
  orderId: OrderId
}

const is = ({ userId, refundId }: RefundKey) =>
  and(eq(refunds.userId, userId), eq(refunds.refundId, refundId))

export async function addRefund(tx: Queryable, row: RefundRow): Promise<void> {
  await tx.insert(refunds).values(row)
}

export async function readRefund(db: Queryable, key: RefundKey): Promise<RefundRow | null> {
  const [row] = await db.select().from(refunds).where(is(key))
  return row ?? null
}

/** Locks the refund until the transaction ends. */
export async function lockRefund(tx: Queryable, key: RefundKey): Promise<RefundRow | null> {
  const [row] = await tx.select().from(refunds).where(is(key)).for('update')
  return row ?? null
}

export async function changeRefund(
  tx: Queryable,
  key: RefundKey,
  change: Partial<RefundRow>,
): Promise<void> {
  await tx.update(refunds).set(change).where(is(key))
}

const ofOrder = ({ userId, orderId }: OrderKey) =>
  and(eq(refunds.userId, userId), eq(refunds.orderId, orderId))

/** Refunds of an order that succeeded or are in progress, oldest first. */
export function readRefunds(db: Queryable, key: OrderKey): Promise<RefundRow[]> {
  return db
    .select()
    .from(refunds)
    .where(and(ofOrder(key), ne(refunds.state, 'failed')))
    .orderBy(asc(refunds.requestedAt))
}

/** Refunds requested before `before` that have not ended. */
export function readUnanswered(db: Queryable, before: Date): Promise<RefundKey[]> {
  return db
    .select({ userId: refunds.userId, refundId: refunds.refundId })
    .from(refunds)
    .where(and(isNull(refunds.endedAt), lt(refunds.requestedAt, before)))
}

/** Cents of an order already refunded or being refunded. */
export async function readRefunding(db: Queryable, key: OrderKey): Promise<Cents> {
  const [row] = await db
    .select({ cents: sql<Cents>`coalesce(sum(${refunds.cents}), 0)::int` })
    .from(refunds)
    .where(and(ofOrder(key), ne(refunds.state, 'failed')))
  return row?.cents ?? NO_CENTS
}

/** Facts that decide whether a payment has the guarantee (LEGAL-020). */
export async function readGuarantee(db: Queryable, userId: UserId) {
  const moneyBack = db
    .select({ refundId: refunds.refundId })
    .from(refunds)
    .where(
      and(
        eq(refunds.userId, userId),
        eq(refunds.reason, 'money_back'),
        ne(refunds.state, 'failed'),
      ),
    )
  const firstPlan = db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        eq(orders.state, 'settled'),
        inArray(orders.purpose, ['plan', 'upgrade']),
        isNull(orders.duplicateOf),
      ),
    )
    .orderBy(asc(orders.settledAt))
    .limit(1)
  const { rows } = await db.execute<{ wasUsed: boolean; firstPlanOrder: string | null }>(
    sql`select exists ${moneyBack} as "wasUsed", ${firstPlan} as "firstPlanOrder"`,
  )
  return rows[0] ?? { wasUsed: false, firstPlanOrder: null }
}
