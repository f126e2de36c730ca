import { and, desc, eq, gt, lt } from 'drizzle-orm'
import type { Queryable } from '#/platform/db/db.ts'
import { upgradeQuotes } from './upgrade.tables.ts'

export type QuoteRow = typeof upgradeQuotes.$inferSelect

export async function addQuote(db: Queryable, row: QuoteRow): Promise<void> {
  await db.insert(upgradeQuotes).values(row)
}

/** The newest valid quote of a product for this version of the subscription. */
export async function readQuote(
  db: Queryable,
  about: Pick<QuoteRow, 'userId' | 'productId' | 'subscriptionId' | 'version'>,
  now: Date,
): Promise<QuoteRow | null> {
  const [row] = await db
    .select()
    .from(upgradeQuotes)
    .where(
      and(
        eq(upgradeQuotes.userId, about.userId),
        eq(upgradeQuotes.productId, about.productId),
        eq(upgradeQuotes.subscriptionId, about.subscriptionId),
        eq(upgradeQuotes.version, about.version),
        gt(upgradeQuotes.expiresAt, now),
      ),
    )
    // Quotes of one offer end at the same time, so the id decides.
    .orderBy(desc(upgradeQuotes.expiresAt), desc(upgradeQuotes.quoteId))
    .limit(1)
  return row ?? null
}

export async function readQuoteById(
  db: Queryable,
  { userId, quoteId }: Pick<QuoteRow, 'userId' | 'quoteId'>,
): Promise<QuoteRow | null> {
  const [row] = await db
    .select()
    .from(upgradeQuotes)
    .where(and(eq(upgradeQuotes.userId, userId), eq(upgradeQuotes.quoteId, quoteId)))
  return row ?? null
}

export async function deleteQuotesBefore(db: Queryable, before: Date): Promise<void> {
  await db.delete(upgradeQuotes).where(lt(upgradeQuotes.expiresAt, before))
}
