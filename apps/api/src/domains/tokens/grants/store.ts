import { and, eq, gt, sql, type SQL } from 'drizzle-orm'
import type { Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { LedgerReason } from '@oriel/contract/tokens/balance'
import { ledgerTransfers } from '#/domains/tokens/ledger/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

export interface Issue {
  userId: UserId
  /** Ids for up to three transfers: to paid, to debt, to promo. */
  transferIds: readonly [string, string, string]
  /** The issuing system account, 'issue:…'. */
  from: string
  paid: Tokens
  promo: Tokens
  reason: LedgerReason
  promoReason: LedgerReason
  sourceKey: string
  at: Date
}

/** SQLSTATE when a source key is repeated with other amounts (L08). */
export const ISSUED_OTHERWISE = 'OR409'

/**
 * issue:* → paid, and issue:* → promo, debts first, through `ledger_issue` of the migrations. A
 * repeated `sourceKey` changes nothing and returns false.
 */
export async function issue(tx: Queryable, entry: Issue): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    select ledger_issue(${entry.userId}, ${sql.param(entry.transferIds)}::uuid[], ${entry.from},
      ${entry.paid}, ${entry.promo}, ${entry.reason}, ${entry.promoReason}, ${entry.sourceKey},
      ${entry.at}) as "isNew"`)
  return rows[0]?.isNew ?? false
}

/** SQL fragment for other domains: how many tokens were issued for a source key. */
export const issuedFor = ({ userId, sourceKey }: { userId: SQL; sourceKey: SQL }): SQL =>
  sql`coalesce((select sum(t.amount)::int from ledger_transfers t
    where t.user_id = ${userId} and t.source_key = ${sourceKey} and t.debit like 'issue:%'), 0)`

/** Whether anything was moved for this reason since `since`. */
export async function hasMoved(
  tx: Queryable,
  { userId, reason, since }: { userId: UserId; reason: LedgerReason; since: Date },
): Promise<boolean> {
  const { userId: owner, reason: cause, createdAt } = ledgerTransfers
  const rows = await tx
    .select({ at: createdAt })
    .from(ledgerTransfers)
    .where(and(eq(owner, userId), eq(cause, reason), gt(createdAt, since)))
    .limit(1)
  return rows.length > 0
}
