import { and, eq, inArray, isNotNull, sql } from 'drizzle-orm'
import type { CardId, UserId } from '@oriel/contract/ids'
import type { CardRow } from '#/domains/billing/cards/store.ts'
import { purchaseBlocks } from '#/domains/billing/orders/block.tables.ts'
import { cards, consents, orderOwners, orders } from '#/domains/billing/orders/tables.ts'
import { refunds } from '#/domains/billing/refunds/tables.ts'
import { putQuiet } from '#/domains/billing/shop/offer.store.ts'
import { offers, quietOffers } from '#/domains/billing/shop/offer.tables.ts'
import {
  cancellationCodes,
  paypalAgreements,
  sentReminders,
  subscriptions,
} from '#/domains/billing/subscriptions/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** User ids of the guest account and of the account signed in to. */
export interface Move {
  from: UserId
  to: UserId
}

export async function hasOrders(tx: Queryable, userId: UserId): Promise<boolean> {
  const rows = await tx
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.userId, userId))
    .limit(1)
  return rows.length > 0
}

/** Changes the owner of the orders. Waits for transactions that apply a report to one of them. */
export async function moveOwners(tx: Queryable, { from, to }: Move): Promise<void> {
  const ids = tx.select({ orderId: orders.orderId }).from(orders).where(eq(orders.userId, from))
  await tx.update(orderOwners).set({ userId: to }).where(inArray(orderOwners.orderId, ids))
}

/** Moves orders with their consents, PayPal agreements and emailed cancellation codes. */
export async function moveOrders(tx: Queryable, { from, to }: Move): Promise<void> {
  const ofGuest = eq(orders.userId, from)
  const refs = tx
    .select({ ref: sql<string>`${orders.providerRef}` })
    .from(orders)
    .where(and(ofGuest, isNotNull(orders.providerRef)))
  await tx
    .update(paypalAgreements)
    .set({ userId: to })
    .where(and(eq(paypalAgreements.userId, from), inArray(paypalAgreements.providerRef, refs)))
  const addresses = tx
    .select({ address: sql<string>`lower(${orders.email})` })
    .from(orders)
    .where(ofGuest)
  await tx
    .update(cancellationCodes)
    .set({ userId: to })
    .where(and(eq(cancellationCodes.userId, from), inArray(cancellationCodes.address, addresses)))
  await tx.update(consents).set({ userId: to }).where(eq(consents.userId, from))
  await tx.update(orders).set({ userId: to, broughtFrom: from }).where(ofGuest)
}

export async function moveSubscriptions(tx: Queryable, { from, to }: Move): Promise<void> {
  await tx.update(subscriptions).set({ userId: to }).where(eq(subscriptions.userId, from))
  await tx.update(sentReminders).set({ userId: to }).where(eq(sentReminders.userId, from))
}

/** Moves purchase blocks, which sign-in does not lift, and offers of kinds the account does not have. */
export async function moveStanding(tx: Queryable, { from, to }: Move): Promise<void> {
  const blocks = await tx.delete(purchaseBlocks).where(eq(purchaseBlocks.userId, from)).returning()
  for (const block of blocks) {
    await tx
      .insert(purchaseBlocks)
      .values({ ...block, userId: to })
      .onConflictDoNothing()
  }
  const made = await tx.delete(offers).where(eq(offers.userId, from)).returning()
  for (const offer of made) {
    await tx
      .insert(offers)
      .values({ ...offer, userId: to })
      .onConflictDoNothing()
  }
}

/** After a guest's call for help, offers stay quiet in their account, too (SAFE-012). */
export async function moveQuiet(tx: Queryable, { from, to }: Move): Promise<void> {
  const rows = await tx.delete(quietOffers).where(eq(quietOffers.userId, from)).returning()
  for (const { until } of rows) await putQuiet(tx, to, until)
}

/** Every card ever stored, including removed ones. */
export function readAllCards(tx: Queryable, userId: UserId): Promise<CardRow[]> {
  return tx.select().from(cards).where(eq(cards.userId, userId))
}

/** The account's own row of the same card, if it has one. */
export async function readSameCard(
  tx: Queryable,
  userId: UserId,
  { system, tokenHash }: CardRow,
): Promise<CardId | null> {
  const [row] = await tx
    .select({ cardId: cards.cardId })
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.system, system), eq(cards.tokenHash, tokenHash)))
  return row?.cardId ?? null
}

const isCard = ({ userId, cardId }: CardRow) =>
  and(eq(cards.userId, userId), eq(cards.cardId, cardId))

export async function moveCard(
  tx: Queryable,
  card: CardRow,
  { to, token }: { to: UserId; token: Buffer },
): Promise<void> {
  await tx.update(cards).set({ userId: to, token }).where(isCard(card))
}

/** Deletes a duplicate card row and points its orders and subscriptions to the other row. */
export async function replaceCard(
  tx: Queryable,
  card: CardRow,
  { to, cardId }: { to: UserId; cardId: CardId },
): Promise<void> {
  await tx.delete(cards).where(isCard(card))
  for (const table of [orders, subscriptions]) {
    await tx
      .update(table)
      .set({ cardId })
      .where(and(eq(table.userId, to), eq(table.cardId, card.cardId)))
  }
}

export type RefundRow = typeof refunds.$inferSelect

export function readAllRefunds(tx: Queryable, userId: UserId): Promise<RefundRow[]> {
  return tx.select().from(refunds).where(eq(refunds.userId, userId))
}

export async function moveRefund(
  tx: Queryable,
  { userId, refundId }: RefundRow,
  { to, remark }: { to: UserId; remark: Buffer | null },
): Promise<void> {
  await tx
    .update(refunds)
    .set({ userId: to, remark })
    .where(and(eq(refunds.userId, userId), eq(refunds.refundId, refundId)))
}
