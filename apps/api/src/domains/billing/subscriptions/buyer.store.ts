import { and, eq, gt, isNull } from 'drizzle-orm'
import { users } from '#/domains/accounts/users/tables.ts'
import { orders } from '#/domains/billing/orders/tables.ts'
import { purchaseBlocks } from '#/domains/billing/refunds/tables.ts'
import { offers } from '#/domains/billing/shop/offer.tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

export async function readEmail(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db.select({ email: users.email }).from(users).where(eq(users.userId, userId))
  return row?.email ?? null
}

/** Whether the account was deleted, or is gone altogether. */
export async function isClosed(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.userId, userId))
  return row === undefined || row.deletedAt !== null
}

/** Whether the account is open; it stays so until the transaction ends. */
export async function keepOpen(tx: Queryable, userId: string): Promise<boolean> {
  const [row] = await tx
    .select({ deletedAt: users.deletedAt })
    .from(users)
    .where(eq(users.userId, userId))
    .for('share')
  return row !== undefined && row.deletedAt === null
}

/** Offers whose price holds at `now`, with their ends. */
export async function readOpenOffers(db: Queryable, userId: string, now: Date) {
  const rows = await db
    .select({ kind: offers.kind, expiresAt: offers.expiresAt })
    .from(offers)
    .where(and(eq(offers.userId, userId), gt(offers.expiresAt, now), isNull(offers.endedAt)))
  return new Map(rows.map(({ kind, expiresAt }) => [kind, expiresAt]))
}

export async function isBlocked(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db.select().from(purchaseBlocks).where(eq(purchaseBlocks.userId, userId))
  return rows.length > 0
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

/** Where the user came from when the account was made (PAY-018). */
export async function readUtmSource(db: Queryable, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ utmSource: users.utmSource })
    .from(users)
    .where(eq(users.userId, userId))
  return row?.utmSource ?? null
}
