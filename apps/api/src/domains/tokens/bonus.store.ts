import { and, eq, isNull, ne, or, sql } from 'drizzle-orm'
import { signUps } from '#/domains/accounts/users/sign-up.tables.ts'
import { users } from '#/domains/accounts/users/tables.ts'
import { ledgerTransfers } from '#/domains/tokens/ledger/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** Source key of a day's bonus, as in '2026-11-20' (payments.md §5.6). */
export function bonusKey(userId: string, day: string): string {
  return `daily:${userId}:${day}`
}

export async function hasClaimed(db: Queryable, userId: string, day: string): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerTransfers.transferId })
    .from(ledgerTransfers)
    .where(
      and(eq(ledgerTransfers.userId, userId), eq(ledgerTransfers.sourceKey, bonusKey(userId, day))),
    )
    .limit(1)
  return rows.length > 0
}

/** Where an account nobody has signed up with was made; null for a registered one (TOKEN-009). */
export async function readAnonymousOrigin(db: Queryable, userId: string) {
  const [row] = await db
    .select({
      device: signUps.device,
      fingerprint: signUps.fingerprint,
      prefix: signUps.prefix,
    })
    .from(signUps)
    .innerJoin(users, eq(users.userId, signUps.userId))
    .where(and(eq(signUps.userId, userId), isNull(users.email)))
  return row ?? null
}
type Origin = NonNullable<Awaited<ReturnType<typeof readAnonymousOrigin>>>

/** Claims from one device are made one after another. */
export async function lockOrigin(tx: Queryable, { device, fingerprint }: Origin): Promise<void> {
  const signals = [device, fingerprint].filter((signal) => signal !== null)
  for (const signal of signals.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bonus:${signal}`}, 0))`)
  }
}

/** Whether another account of the same device and network claimed the bonus of the day. */
export async function hasOriginClaimed(
  db: Queryable,
  { userId, day, device, fingerprint, prefix }: Origin & { userId: string; day: string },
): Promise<boolean> {
  const isDevice = or(
    device === null ? undefined : eq(signUps.device, device),
    fingerprint === null ? undefined : eq(signUps.fingerprint, fingerprint),
  )
  if (isDevice === undefined) return false
  const rows = await db
    .select({ id: ledgerTransfers.transferId })
    .from(signUps)
    .innerJoin(
      ledgerTransfers,
      and(
        eq(ledgerTransfers.userId, signUps.userId),
        eq(ledgerTransfers.sourceKey, sql`'daily:' || ${signUps.userId} || ':' || ${day}`),
      ),
    )
    .where(
      and(
        isDevice,
        ne(signUps.userId, userId),
        prefix === null ? isNull(signUps.prefix) : eq(signUps.prefix, prefix),
      ),
    )
    .limit(1)
  return rows.length > 0
}
