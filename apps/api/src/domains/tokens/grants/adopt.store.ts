import { and, asc, eq, sql } from 'drizzle-orm'
import type { Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { LedgerReason } from '@oriel/contract/tokens/balance'
import { ledgerTransfers } from '#/domains/tokens/ledger/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

export interface Entry {
  debit: string
  credit: string
  amount: Tokens
  reason: LedgerReason
  sourceKey: string
}

/** Source keys of grants by payments, and of their refunds and disputes. */
const OF_MONEY = '^(order|renewal|decline|clawback|return|freeze|unfreeze):'

/** The transfers caused by payments, in order. */
export async function readBrought(tx: Queryable, userId: UserId): Promise<Entry[]> {
  const { debit, credit, amount, reason, sourceKey } = ledgerTransfers
  const rows = await tx
    .select({ debit, credit, amount, reason, sourceKey })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, userId), sql`${sourceKey} ~ ${OF_MONEY}`))
    .orderBy(asc(ledgerTransfers.transferId))
  return rows.map((row) => ({ ...row, reason: row.reason as LedgerReason }))
}

interface Entering {
  userId: UserId
  entries: readonly (Entry & { transferId: string })[]
  at: Date
}

/** Adds entries with any keys to a user's ledger through `ledger_enter` of the migrations. */
export async function enter(tx: Queryable, { userId, entries, at }: Entering): Promise<void> {
  const column = (read: (entry: Entering['entries'][number]) => unknown) =>
    sql.param(entries.map((entry) => read(entry)))
  await tx.execute(sql`
    select ledger_enter(${userId},
      ${column(({ transferId }) => transferId)}::uuid[],
      ${column(({ debit }) => debit)}::text[],
      ${column(({ credit }) => credit)}::text[],
      ${column(({ amount }) => amount)}::int[],
      ${column(({ reason }) => reason)}::text[],
      ${column(({ sourceKey }) => sourceKey)}::text[],
      ${at})`)
}
