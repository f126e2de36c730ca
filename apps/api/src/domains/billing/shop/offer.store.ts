import { and, asc, eq, gt, inArray, isNull, lte, ne, sql } from 'drizzle-orm'
import type { OfferKind } from '@oriel/contract/billing/offers'
import type { UserId } from '@oriel/contract/ids'
import { orders } from '#/domains/billing/orders/tables.ts'
import { subscriptions } from '#/domains/billing/subscriptions/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import { offerFlows, offers, quietOffers } from './offer.tables.ts'

export type OfferRow = typeof offers.$inferSelect

/** All offers ever made to the user, by kind. */
export async function readOffers(db: Queryable, userId: UserId): Promise<Map<OfferKind, OfferRow>> {
  const rows = await db.select().from(offers).where(eq(offers.userId, userId))
  return new Map(rows.map((row) => [row.kind, row]))
}

/** Offers whose price is valid at `now`, with their ends. */
export async function readOpenOffers(db: Queryable, userId: UserId, now: Date) {
  const rows = await db
    .select({ kind: offers.kind, expiresAt: offers.expiresAt })
    .from(offers)
    .where(and(eq(offers.userId, userId), gt(offers.expiresAt, now), isNull(offers.endedAt)))
  return new Map(rows.map(({ kind, expiresAt }) => [kind, expiresAt]))
}

/** Serialises the opening of a user's offers, until the transaction ends. */
export async function lockOffers(tx: Queryable, userId: UserId): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`offers:${userId}`}, 0))`)
}

/** Opens an offer and replaces an older one of its kind. */
export async function putOffer(tx: Queryable, row: OfferRow): Promise<void> {
  await tx
    .insert(offers)
    .values(row)
    .onConflictDoUpdate({ target: [offers.userId, offers.kind], set: row })
}

/** Ends running offers, given up or taken. */
export async function endOffers(
  tx: Queryable,
  userId: UserId,
  kinds: OfferKind[],
  at: Date,
): Promise<void> {
  await tx
    .update(offers)
    .set({ endedAt: at })
    .where(and(eq(offers.userId, userId), inArray(offers.kind, kinds), isNull(offers.endedAt)))
}

/** The user's orders created after `since`, without renewals and duplicates. */
export function readOrdersSince(db: Queryable, userId: UserId, since: Date) {
  const { slot, state } = orders
  return db
    .select({ slot, state })
    .from(orders)
    .where(
      and(
        eq(orders.userId, userId),
        gt(orders.createdAt, since),
        ne(orders.purpose, 'renewal'),
        isNull(orders.duplicateOf),
      ),
    )
}

/** When the user's first subscription started. */
export async function readFirstStart(db: Queryable, userId: UserId): Promise<Date | null> {
  const [row] = await db
    .select({ startedAt: subscriptions.startedAt })
    .from(subscriptions)
    .where(eq(subscriptions.userId, userId))
    .orderBy(asc(subscriptions.startedAt))
    .limit(1)
  return row?.startedAt ?? null
}

type FlowRow = typeof offerFlows.$inferSelect

/** Records the user's step in a chain. */
export async function putStep(
  tx: Queryable,
  { userId, flow, step, at }: Pick<FlowRow, 'userId' | 'flow' | 'step'> & { at: Date },
): Promise<void> {
  await tx
    .insert(offerFlows)
    .values({ userId, flow, step, startedAt: at, changedAt: at })
    .onConflictDoUpdate({
      target: [offerFlows.userId, offerFlows.flow],
      set: { step, changedAt: at },
    })
}

/** When the user's chain last reached this step; null if it is at another or none. */
export async function readStepTime(
  db: Queryable,
  { userId, flow, step }: Pick<FlowRow, 'userId' | 'flow' | 'step'>,
): Promise<Date | null> {
  const [row] = await db
    .select({ changedAt: offerFlows.changedAt })
    .from(offerFlows)
    .where(and(eq(offerFlows.userId, userId), eq(offerFlows.flow, flow), eq(offerFlows.step, step)))
  return row?.changedAt ?? null
}

/** Keeps offers quiet until then; a later recorded end is kept. */
export async function putQuiet(db: Queryable, userId: UserId, until: Date): Promise<void> {
  await db
    .insert(quietOffers)
    .values({ userId, until })
    .onConflictDoUpdate({
      target: quietOffers.userId,
      set: { until: sql`greatest(${quietOffers.until}, excluded.until)` },
    })
}

/** When offers may be shown to the user again; null if they may be shown at `now`. */
export async function readQuiet(db: Queryable, userId: UserId, now: Date): Promise<Date | null> {
  const [row] = await db
    .select({ until: quietOffers.until })
    .from(quietOffers)
    .where(and(eq(quietOffers.userId, userId), gt(quietOffers.until, now)))
  return row?.until ?? null
}

export async function deleteQuietBefore(db: Queryable, now: Date): Promise<void> {
  await db.delete(quietOffers).where(lte(quietOffers.until, now))
}
