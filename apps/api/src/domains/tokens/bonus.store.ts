import { and, eq, sql, type SQL } from 'drizzle-orm'
import type { UserId } from '@oriel/contract/ids'
import { ledgerTransfers } from '#/domains/tokens/ledger/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

/** Source key of a day's bonus, as in '2026-11-20' (payments.md §5.6). */
export function bonusKey(userId: UserId, day: string): string {
  return `daily:${userId}:${day}`
}

export async function hasClaimed(db: Queryable, userId: UserId, day: string): Promise<boolean> {
  const rows = await db
    .select({ id: ledgerTransfers.transferId })
    .from(ledgerTransfers)
    .where(
      and(eq(ledgerTransfers.userId, userId), eq(ledgerTransfers.sourceKey, bonusKey(userId, day))),
    )
    .limit(1)
  return rows.length > 0
}

/** Where an account was created, as far as known. */
export interface Origin {
  device: string | null
  fingerprint: string | null
}

/** Serialises claims from one device. */
export async function lockOrigin(tx: Queryable, { device, fingerprint }: Origin): Promise<void> {
  const signals = [device, fingerprint].filter((signal) => signal !== null)
  for (const signal of signals.toSorted()) {
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`bonus:${signal}`}, 0))`)
  }
}

/** Whether one of these accounts (a query for `user_id`) claimed the bonus of the day. */
export async function hasOneClaimed(db: Queryable, accounts: SQL, day: string): Promise<boolean> {
  const { rows } = await db.execute(sql`
    select transfer_id from (${accounts}) as account
    join ledger_transfers t on t.user_id = account.user_id
      and t.source_key = 'daily:' || account.user_id || ':' || ${day}
    limit 1`)
  return rows.length > 0
}
