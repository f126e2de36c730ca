import { and, asc, eq, isNotNull, isNull, notInArray, sql, type SQLWrapper } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Queryable } from '#/platform/db/db.ts'
import { prices, products } from './tables.ts'

export type ProductRow = typeof products.$inferSelect
export type PriceRow = typeof prices.$inferSelect

/** Products on sale at `now`, each with its first price and, if it renews, the renewal price. */
export function readCatalogue(db: Queryable, now: Date) {
  const first = alias(prices, 'first')
  const renewal = alias(prices, 'renewal')
  return db
    .select({ product: products, first, renewal })
    .from(products)
    .innerJoin(
      first,
      and(
        eq(first.productId, products.productId),
        eq(first.role, 'first'),
        holds(first.validFrom, first.validTo, now),
      ),
    )
    .leftJoin(
      renewal,
      and(
        eq(renewal.productId, products.productId),
        eq(renewal.role, 'renewal'),
        holds(renewal.validFrom, renewal.validTo, now),
      ),
    )
    .where(isNull(products.removedAt))
    .orderBy(asc(products.position))
}

const holds = (from: SQLWrapper, to: SQLWrapper, now: Date) =>
  sql`${from} <= ${now} and (${to} is null or ${to} > ${now})`

export async function putProducts(tx: Queryable, rows: ProductRow[]): Promise<void> {
  await tx
    .insert(products)
    .values(rows)
    .onConflictDoUpdate({
      target: products.productId,
      set: {
        list: sql`excluded.list`,
        position: sql`excluded.position`,
        title: sql`excluded.title`,
        name: sql`excluded.name`,
        periodType: sql`excluded.period_type`,
        periodValue: sql`excluded.period_value`,
        tokens: sql`excluded.tokens`,
        bonusTokens: sql`excluded.bonus_tokens`,
        isPopular: sql`excluded.is_popular`,
        extraBonusMonths: sql`excluded.extra_bonus_months`,
        additionalDiscountPercent: sql`excluded.additional_discount_percent`,
        removedAt: null,
      },
    })
}

export async function removeProductsBut(tx: Queryable, ids: string[], now: Date): Promise<void> {
  await tx
    .update(products)
    .set({ removedAt: now })
    .where(and(notInArray(products.productId, ids), isNull(products.removedAt)))
}

/** Adds new prices, ends those missing from `rows`, and reactivates ended ones that are back. */
export async function putPrices(tx: Queryable, rows: PriceRow[], now: Date): Promise<void> {
  await tx
    .insert(prices)
    .values(rows)
    .onConflictDoUpdate({
      target: prices.priceId,
      set: { validFrom: sql`excluded.valid_from`, validTo: null },
      setWhere: isNotNull(prices.validTo),
    })
  const ids = rows.map(({ priceId }) => priceId)
  await tx
    .update(prices)
    .set({ validTo: now })
    .where(and(notInArray(prices.priceId, ids), isNull(prices.validTo)))
}
