import { and, eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { NO_TOKENS, type TokenParts, type Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { LedgerReason } from '@oriel/contract/tokens/balance'
import { ledgerTransfers, wallets } from '#/domains/tokens/ledger/tables.ts'
import type { Queryable } from '#/platform/db/db.ts'

export async function readWallet(db: Queryable, userId: UserId) {
  const [row] = await db.select().from(wallets).where(eq(wallets.userId, userId))
  return row ?? null
}

/** The wallet, locked until the transaction ends; null if it is gone. */
export async function lockWallet(tx: Queryable, userId: UserId) {
  const [row] = await tx.select().from(wallets).where(eq(wallets.userId, userId)).for('update')
  return row ?? null
}

/** SQL fragment for other domains: how many tokens a refund took back from a grant. */
export const takenFor = (of: { userId: SQL; grantKey: SQL; refundId: SQL }): SQL =>
  sql`coalesce((select sum(t.amount)::int from ledger_transfers t
    where t.user_id = ${of.userId} and t.credit = 'clawback'
      and t.source_key = 'clawback:' || ${of.grantKey} || ':' || ${of.refundId}), 0)`

/** SQL fragment for other domains: whether the user has purchased tokens left. */
export const hasBought = (userId: SQLWrapper): SQL =>
  sql`exists (select from wallets w where w.user_id = ${userId} and w.paid > 0)`

/** The debt, 0 or less. */
export async function readDebt(db: Queryable, userId: UserId): Promise<Tokens> {
  const [row] = await db
    .select({ debt: wallets.debt })
    .from(wallets)
    .where(eq(wallets.userId, userId))
  return row?.debt ?? NO_TOKENS
}

interface LotRow extends Record<string, unknown> {
  granted: TokenParts
  later: TokenParts
  frozen: TokenParts
  thawed: Tokens
  taken: Tokens
  spent: TokenParts
}

const sum = (condition: SQL) => sql`coalesce(sum(amount) filter (where ${condition}), 0)::int`
const tokens = (paid: SQL, promo: SQL) =>
  sql`json_build_object('paid', ${sum(paid)}, 'promo', ${sum(promo)})`

/** The lot of a source key, computed from the transfers. */
export async function readLot(db: Queryable, userId: UserId, grantKey: string): Promise<LotRow> {
  const clawback = `clawback:${grantKey}:`
  const { rows } = await db.execute<LotRow>(sql`
    with of_user as (
      select *, source_key = ${grantKey} as is_grant, source_key = ${`freeze:${grantKey}`} as is_freeze,
        source_key = ${`unfreeze:${grantKey}`} as is_unfreeze,
        starts_with(source_key, ${clawback}) as is_clawback,
        starts_with(source_key, ${`return:${grantKey}:`}) as is_return,
        source_key = ${`joined:${grantKey}`} as is_spent
      from ledger_transfers where user_id = ${userId}
    ), first as (
      -- Ids are in the order of time; what came by the same cause, as a bonus, is not later.
      select transfer_id from of_user where is_grant order by transfer_id limit 1
    ), classified as (
      select *, debit like 'issue:%' and not is_grant
        and transfer_id > (select transfer_id from first) as is_later
      from of_user
    )
    select
      ${tokens(sql`is_grant and credit = 'paid'`, sql`is_grant and credit in ('promo', 'debt')`)}
        as granted,
      ${tokens(sql`is_later and credit = 'paid'`, sql`is_later and credit = 'promo'`)} as later,
      ${tokens(sql`is_freeze and debit = 'paid'`, sql`is_freeze and debit = 'promo'`)} as frozen,
      ${sum(sql`debit = 'frozen' and (is_unfreeze or is_clawback)`)} as thawed,
      ${sum(sql`credit = 'clawback' and is_clawback`)}
        - ${sum(sql`debit = 'clawback' and is_return`)} as taken,
      ${tokens(sql`is_spent and debit = 'paid'`, sql`is_spent and debit = 'promo'`)} as spent
    from classified`)
  const [row] = rows
  if (!row) throw new Error('the ledger gave no answer')
  return row
}

interface Moves {
  userId: UserId
  moves: readonly { transferId: string; debit: string; credit: string; amount: Tokens }[]
  reason: LedgerReason
  sourceKey: string
  at: Date
}

/** Calls `ledger_move` of the migrations. False for a known key or if there is nothing to move. */
export async function move(tx: Queryable, { userId, moves, ...entry }: Moves): Promise<boolean> {
  const { rows } = await tx.execute<{ isNew: boolean }>(sql`
    select ledger_move(${userId},
      ${sql.param(moves.map(({ transferId }) => transferId))}::uuid[],
      ${sql.param(moves.map(({ debit }) => debit))}::text[],
      ${sql.param(moves.map(({ credit }) => credit))}::text[],
      ${sql.param(moves.map(({ amount }) => amount))}::int[],
      ${entry.reason}, ${entry.sourceKey}, ${entry.at}) as "isNew"`)
  return rows[0]?.isNew ?? false
}

/** The transfers with a source key. */
export function readMoves(db: Queryable, userId: UserId, sourceKey: string) {
  const { debit, credit, amount } = ledgerTransfers
  return db
    .select({ debit, credit, amount })
    .from(ledgerTransfers)
    .where(and(eq(ledgerTransfers.userId, userId), eq(ledgerTransfers.sourceKey, sourceKey)))
}
