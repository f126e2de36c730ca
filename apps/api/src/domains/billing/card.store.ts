import { and, desc, eq, isNull } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { cards } from './order.tables.ts'

export type CardRow = typeof cards.$inferSelect

/** Cards that are kept, the one used last first. */
export function readCards(db: Queryable, userId: string): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), isNull(cards.removedAt)))
    .orderBy(desc(cards.usedAt))
}

export async function readCard(
  db: Queryable,
  { userId, cardId }: { userId: string; cardId: string },
): Promise<CardRow | null> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.cardId, cardId), isNull(cards.removedAt)))
  return row ?? null
}

/** Whether the card is kept; it stays so until the transaction ends. */
export async function lockCard(
  tx: Queryable,
  { userId, cardId }: { userId: string; cardId: string },
): Promise<boolean> {
  const rows = await tx
    .select({ cardId: cards.cardId })
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.cardId, cardId), isNull(cards.removedAt)))
    .for('update')
  return rows.length > 0
}

/** Keeps the card, or brings the one that is kept already up to date. Returns its row. */
export async function putCard(tx: Queryable, row: CardRow): Promise<CardRow> {
  const { userId: _, cardId: __, createdAt: ___, ...known } = row
  const [kept] = await tx
    .insert(cards)
    .values(row)
    .onConflictDoUpdate({ target: [cards.userId, cards.system, cards.tokenHash], set: known })
    .returning()
  if (!kept) throw new Error('an upsert returned nothing')
  return kept
}

/** Forgets a card's token; returns whether it was the user's. */
export async function removeCard(
  tx: Queryable,
  { userId, cardId }: { userId: string; cardId: string },
  now: Date,
): Promise<boolean> {
  const removed = await tx
    .update(cards)
    .set({ removedAt: now, token: Buffer.alloc(0) })
    .where(and(eq(cards.userId, userId), eq(cards.cardId, cardId), isNull(cards.removedAt)))
    .returning({ cardId: cards.cardId })
  return removed.length > 0
}
