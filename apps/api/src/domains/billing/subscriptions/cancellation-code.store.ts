import { and, desc, eq, gt, inArray, lt, or, sql } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import { orders } from '#/domains/billing/orders/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'
import type { SubscriptionKey } from './store.ts'
import { cancellationCodes, subscriptions } from './tables.ts'

export type CodeRow = typeof cancellationCodes.$inferSelect

/** The newest renewing subscription of these brands whose account or receipt address this is. */
export async function readRenewing(
  db: Queryable,
  {
    address,
    ownerId,
    brands,
  }: { address: string; ownerId: UserId | null; brands: readonly string[] },
): Promise<SubscriptionKey | null> {
  const { userId, subscriptionId, brand, state, startedAt } = subscriptions
  const payers = db
    .select({ userId: orders.userId })
    .from(orders)
    .where(eq(sql`lower(${orders.email})`, address))
  const [row] = await db
    .select({ userId, subscriptionId })
    .from(subscriptions)
    .where(
      and(
        inArray(brand, brands),
        inArray(state, ['intro', 'active', 'past_due']),
        or(ownerId === null ? undefined : eq(userId, ownerId), inArray(userId, payers)),
      ),
    )
    .orderBy(desc(startedAt))
    .limit(1)
  return row ?? null
}

/** Locks the address until the transaction ends, even if it has no row yet. */
export async function lockCode(
  tx: Queryable,
  { brand, address }: Pick<CodeRow, 'brand' | 'address'>,
): Promise<CodeRow | null> {
  const name = `cancellation-code:${brand}:${address}`
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`)
  const [row] = await tx
    .select()
    .from(cancellationCodes)
    .where(and(eq(cancellationCodes.brand, brand), eq(cancellationCodes.address, address)))
    .for('update')
  return row ?? null
}

/** Replaces the code of an address and deletes expired ones. */
export async function keepCode(tx: Queryable, row: CodeRow, now: Date): Promise<void> {
  const { brand: _, address: __, ...rest } = row
  await tx.delete(cancellationCodes).where(lt(cancellationCodes.expiresAt, now))
  await tx
    .insert(cancellationCodes)
    .values(row)
    .onConflictDoUpdate({ target: [cancellationCodes.brand, cancellationCodes.address], set: rest })
}

/** Redeems a code once: of two concurrent calls the second gets null. */
export async function takeCode(
  tx: Queryable,
  codeHash: string,
  now: Date,
): Promise<SubscriptionKey | null> {
  const [row] = await tx
    .update(cancellationCodes)
    .set({ codeHash: null })
    .where(and(eq(cancellationCodes.codeHash, codeHash), gt(cancellationCodes.expiresAt, now)))
    .returning({
      userId: cancellationCodes.userId,
      subscriptionId: cancellationCodes.subscriptionId,
    })
  if (!row || row.userId === null || row.subscriptionId === null) return null
  return { userId: row.userId, subscriptionId: row.subscriptionId }
}
