import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { OrderId, UserId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { consents, orderOwners, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
/** Changed columns of an order. */
export type OrderPatch = Partial<OrderRow>
export type ConsentRow = typeof consents.$inferSelect

export interface OrderKey {
  userId: UserId
  orderId: OrderId
}

const is = ({ userId, orderId }: OrderKey) =>
  and(eq(orders.userId, userId), eq(orders.orderId, orderId))

/** The same condition as in the index `orders_one_open`. */
const stillOpen = sql`${orders.state} in ('created', 'awaiting_payment', 'submitted', 'requires_action', 'authorized', 'unknown')`

/** Adds the order and its owner; false if the user has another open one for its slot. */
export async function addOrder(tx: Queryable, row: OrderRow): Promise<boolean> {
  const added = await tx
    .insert(orders)
    .values(row)
    .onConflictDoNothing()
    .returning({ orderId: orders.orderId })
  if (added.length === 0) return false
  await tx.insert(orderOwners).values({ orderId: row.orderId, userId: row.userId })
  return true
}

export async function addConsent(tx: Queryable, row: ConsentRow): Promise<void> {
  await tx.insert(consents).values(row)
}

/** Null for an unknown order. */
export async function ownerOf(db: Queryable, orderId: OrderId): Promise<UserId | null> {
  const [row] = await db.select().from(orderOwners).where(eq(orderOwners.orderId, orderId))
  return row?.userId ?? null
}

export async function readOrder(db: Queryable, key: OrderKey): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(is(key))
  return row ?? null
}

/** Locks the order until the transaction ends. */
export async function lockOrder(tx: Queryable, key: OrderKey): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(is(key)).for('update')
  return row ?? null
}

/** The same for its current owner: the buyer may have signed in to another account meanwhile. */
export async function lockOwnedOrder(tx: Queryable, orderId: OrderId): Promise<OrderRow | null> {
  const [owner] = await tx
    .select()
    .from(orderOwners)
    .where(eq(orderOwners.orderId, orderId))
    .for('share')
  return owner === undefined ? null : lockOrder(tx, owner)
}

export async function changeOrder(tx: Queryable, key: OrderKey, change: OrderPatch): Promise<void> {
  await tx.update(orders).set(change).where(is(key))
}

/** Marks an order submitted, once: false if it already was, or has ended. */
export async function submitOrder(tx: Queryable, key: OrderKey, at: Date): Promise<boolean> {
  const sent = await tx
    .update(orders)
    .set({ state: 'submitted', submittedAt: at })
    .where(and(is(key), eq(orders.state, 'awaiting_payment')))
    .returning({ orderId: orders.orderId })
  return sent.length > 0
}

/** The user's open order of a slot, one at most, locked until the transaction ends. */
export async function lockOpenOrder(
  tx: Queryable,
  userId: UserId,
  slot: string,
): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.slot, slot), stillOpen))
    .for('update')
  return row ?? null
}

/** Whether the user ever began to buy anything. */
export async function hasOrder(db: Queryable, userId: UserId): Promise<boolean> {
  return (await db.$count(orders, eq(orders.userId, userId))) > 0
}

/** All orders of the user that may still be paid. */
export function readOpenOrders(db: Queryable, userId: UserId): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), stillOpen))
}

/** A user's latest try for a slot, whatever its state; the next try continues its count. */
export async function readLastTry(
  db: Queryable,
  { userId, slot }: { userId: UserId; slot: string },
): Promise<OrderRow | null> {
  const [row] = await db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.slot, slot)))
    .orderBy(desc(orders.createdAt), desc(orders.attempt))
    .limit(1)
  return row ?? null
}

/** Paid orders of a user, newest first. */
export function readPaid(db: Queryable, userId: UserId): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'settled')))
    .orderBy(desc(orders.settledAt))
}

/** The same in the order of their ids, locked until the transaction ends. */
export function lockPaid(tx: Queryable, userId: UserId): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'settled')))
    .orderBy(asc(orders.orderId))
    .for('update')
}

/** Refused tries of a user since `since`, oldest first. */
export function readDeclines(db: Queryable, userId: UserId, since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'declined'), gte(orders.endedAt, since)))
    .orderBy(asc(orders.endedAt))
}

/** Whether a payment of the user was declined with this code since `since`. */
export async function wasDeclined(
  db: Queryable,
  { userId, code, since }: { userId: UserId; code: string; since: Date },
): Promise<boolean> {
  const rows = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(
      and(eq(orders.userId, userId), eq(orders.declineCode, code), gt(orders.createdAt, since)),
    )
    .limit(1)
  return rows.length > 0
}

/** Another settled order of the same checkout, if there is one. */
export async function readPaidTwin(tx: Queryable, order: OrderRow): Promise<OrderRow | null> {
  const [row] = await tx
    .select()
    .from(orders)
    .where(
      and(
        eq(orders.userId, order.userId),
        eq(orders.checkoutId, order.checkoutId),
        eq(orders.state, 'settled'),
        ne(orders.orderId, order.orderId),
        // A duplicate is refunded itself.
        isNull(orders.duplicateOf),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Orders of all users whose provider has to be asked; for reconciliation. */
export function readDueChecks(db: Queryable, now: Date, limit: number): Promise<OrderKey[]> {
  return db
    .select({ userId: orders.userId, orderId: orders.orderId })
    .from(orders)
    .where(lte(orders.checkAt, now))
    .orderBy(asc(orders.checkAt))
    .limit(limit)
}

/** Open orders of all users created since then, oldest first; for the start of the server. */
export function readOpenSince(db: Queryable, since: Date, limit: number): Promise<OrderKey[]> {
  return db
    .select({ userId: orders.userId, orderId: orders.orderId })
    .from(orders)
    .where(and(isNotNull(orders.checkAt), gte(orders.createdAt, since), stillOpen))
    .orderBy(asc(orders.createdAt))
    .limit(limit)
}

/** Cancels a locked open order in favour of another; a late capture is refunded. */
export function cancelForAnother(tx: Queryable, open: OrderKey, now: Date): Promise<void> {
  return changeOrder(tx, open, { state: 'canceled', endedAt: now })
}

/** The same at the buyer's request: it is its own duplicate, so that a late capture is refunded. */
export function giveUp(tx: Queryable, open: OrderKey, now: Date): Promise<void> {
  return changeOrder(tx, open, { state: 'canceled', endedAt: now, duplicateOf: open.orderId })
}
