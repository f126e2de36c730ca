import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lte, ne, sql } from 'drizzle-orm'
import type { OrderId } from '@oriel/contract/ids'
import type { Queryable } from '#/platform/db/db.ts'
import { consents, orderOwners, orders } from './tables.ts'

export type OrderRow = typeof orders.$inferSelect
/** What changes of an order. */
export type OrderPatch = Partial<OrderRow>
export type ConsentRow = typeof consents.$inferSelect

export interface OrderKey {
  userId: string
  orderId: OrderId
}

const is = ({ userId, orderId }: OrderKey) =>
  and(eq(orders.userId, userId), eq(orders.orderId, orderId))

/** In the words of the index `orders_one_open`. */
const stillOpen = sql`${orders.state} in ('created', 'awaiting_payment', 'submitted', 'requires_action', 'authorized', 'unknown')`

/** Adds the order, and says whose it is; false if the user has another open one for its slot. */
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

/** Null for an order nobody here has made. */
export async function ownerOf(db: Queryable, orderId: OrderId): Promise<string | null> {
  const [row] = await db.select().from(orderOwners).where(eq(orderOwners.orderId, orderId))
  return row?.userId ?? null
}

export async function readOrder(db: Queryable, key: OrderKey): Promise<OrderRow | null> {
  const [row] = await db.select().from(orders).where(is(key))
  return row ?? null
}

/** The order, which nobody else changes until the transaction ends. */
export async function lockOrder(tx: Queryable, key: OrderKey): Promise<OrderRow | null> {
  const [row] = await tx.select().from(orders).where(is(key)).for('update')
  return row ?? null
}

/**
 * The same, whoever owns it by now: its buyer may have signed in to another account since it was read.
 */
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

/** Sends an order off, once: false for whoever comes second, and for one that has ended. */
export async function submitOrder(tx: Queryable, key: OrderKey, at: Date): Promise<boolean> {
  const sent = await tx
    .update(orders)
    .set({ state: 'submitted', submittedAt: at })
    .where(and(is(key), eq(orders.state, 'awaiting_payment')))
    .returning({ orderId: orders.orderId })
  return sent.length > 0
}

/** The user's open order of a slot, one at most. What is decided about it holds: nobody else changes it
 * until the transaction ends. */
export async function lockOpenOrder(
  tx: Queryable,
  userId: string,
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
export async function hasOrder(db: Queryable, userId: string): Promise<boolean> {
  return (await db.$count(orders, eq(orders.userId, userId))) > 0
}

/** All orders of the user that may still be paid. */
export function readOpenOrders(db: Queryable, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), stillOpen))
}

/** The last try of a user for a slot that did not end well, so that the next counts on from it. */
export async function readLastTry(
  db: Queryable,
  { userId, slot }: { userId: string; slot: string },
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
export function readPaid(db: Queryable, userId: string): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'settled')))
    .orderBy(desc(orders.settledAt))
}

/** The same by their ids, which nobody else changes until the transaction ends. */
export function lockPaid(tx: Queryable, userId: string): Promise<OrderRow[]> {
  return tx
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'settled')))
    .orderBy(asc(orders.orderId))
    .for('update')
}

/** Refused tries of a user since `since`, oldest first. */
export function readDeclines(db: Queryable, userId: string, since: Date): Promise<OrderRow[]> {
  return db
    .select()
    .from(orders)
    .where(and(eq(orders.userId, userId), eq(orders.state, 'declined'), gte(orders.endedAt, since)))
    .orderBy(asc(orders.endedAt))
}

/** Whether a payment of the user was declined with this code since `since`. */
export async function wasDeclined(
  db: Queryable,
  { userId, code, since }: { userId: string; code: string; since: Date },
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

/** Another settled order of the same checkout, where there is one. */
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
        // What goes back itself pays for nothing.
        isNull(orders.duplicateOf),
      ),
    )
    .limit(1)
  return row ?? null
}

/** Orders whose provider has to be asked, over all users: the reconciliation's own question. */
export function readDueChecks(db: Queryable, now: Date, limit: number): Promise<OrderKey[]> {
  return db
    .select({ userId: orders.userId, orderId: orders.orderId })
    .from(orders)
    .where(lte(orders.checkAt, now))
    .orderBy(asc(orders.checkAt))
    .limit(limit)
}

/** Open orders of all users that were opened since then, the oldest first: a start's own question. */
export function readOpenSince(db: Queryable, since: Date, limit: number): Promise<OrderKey[]> {
  return db
    .select({ userId: orders.userId, orderId: orders.orderId })
    .from(orders)
    .where(and(isNotNull(orders.checkAt), gte(orders.createdAt, since), stillOpen))
    .orderBy(asc(orders.createdAt))
    .limit(limit)
}

/** Ends an open order, locked before, that was left for another; its money, should it come, is given back. */
export function giveWay(tx: Queryable, open: OrderKey, now: Date): Promise<void> {
  return changeOrder(tx, open, { state: 'canceled', endedAt: now })
}

/** The same at the buyer's own word: money that still comes is a duplicate of nothing, and goes back. */
export function giveUp(tx: Queryable, open: OrderKey, now: Date): Promise<void> {
  return changeOrder(tx, open, { state: 'canceled', endedAt: now, duplicateOf: open.orderId })
}
