import { and, desc, eq, isNull } from 'drizzle-orm'
import type { CardId, UserId } from '@oriel/contract/ids'
import { cards } from '#/domains/billing/orders/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

export type CardRow = typeof cards.$inferSelect

/** Cards not removed, most recently used first. */
export function readCards(db: Queryable, userId: UserId): Promise<CardRow[]> {
  return db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), isNull(cards.removedAt)))
    .orderBy(desc(cards.usedAt))
}

export async function readCard(
  db: Queryable,
  { userId, cardId }: { userId: UserId; cardId: CardId },
): Promise<CardRow | null> {
  const [row] = await db
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.cardId, cardId), isNull(cards.removedAt)))
  return row ?? null
}

/** Locks a card until the transaction ends; null if it is missing or removed. */
export async function lockCard(
  tx: Queryable,
  { userId, cardId }: { userId: UserId; cardId: CardId },
): Promise<CardRow | null> {
  const [row] = await tx
    .select()
    .from(cards)
    .where(and(eq(cards.userId, userId), eq(cards.cardId, cardId), isNull(cards.removedAt)))
    .for('update')
  return row ?? null
}

/** Whether a card with this provider token is stored and not removed. */
export async function isKept(
  db: Queryable,
  { userId, system, tokenHash }: Pick<CardRow, 'userId' | 'system' | 'tokenHash'>,
): Promise<boolean> {
  const isToken = and(eq(cards.system, system), eq(cards.tokenHash, tokenHash))
  const rows = await db
    .select({ cardId: cards.cardId })
    .from(cards)
    .where(and(eq(cards.userId, userId), isToken, isNull(cards.removedAt)))
  return rows.length > 0
}

/** Inserts the card, or updates the stored one with the same token. Returns its row. */
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

/** Marks a card removed and deletes its token. */
export async function removeCard(
  tx: Queryable,
  { userId, cardId }: { userId: UserId; cardId: CardId },
  now: Date,
): Promise<void> {
  await tx
    .update(cards)
    .set({ removedAt: now, token: Buffer.alloc(0) })
    .where(and(eq(cards.userId, userId), eq(cards.cardId, cardId)))
}
