import { eq, sql, type SQL, type SQLWrapper } from 'drizzle-orm'
import { NO_TOKENS, type Tokens } from '@oriel/contract/amounts'
import type { UserId } from '@oriel/contract/ids'
import type { EndCause, LedgerReason } from '@oriel/contract/tokens/balance'
import type { Queryable } from '#/platform/db/db.ts'
import { wallets } from './tables.ts'

/** Opens an empty wallet for a new user. Idempotent. */
export async function openWallet(db: Queryable, userId: UserId): Promise<void> {
  await db
    .insert(wallets)
    .values({ userId, paid: NO_TOKENS, promo: NO_TOKENS, held: NO_TOKENS })
    .onConflictDoNothing()
}

/** Spendable tokens: paid and promo together (`payments.md` §5.6, invariant 8). */
export async function readBalance(db: Queryable, userId: UserId): Promise<Tokens> {
  const [row] = await db
    .select({ tokens: sql<Tokens>`${wallets.paid} + ${wallets.promo}` })
    .from(wallets)
    .where(eq(wallets.userId, userId))
  return row?.tokens ?? NO_TOKENS
}

interface Grant {
  userId: UserId
  transferId: string
  /** The issuing system account, 'issue:…'. */
  from: string
  amount: Tokens
  reason: LedgerReason
  sourceKey: string
  at: Date
}

/** issue:* → promo. A repeated `sourceKey` changes nothing and returns false. */
export async function grant(db: Queryable, entry: Grant): Promise<boolean> {
  const { rows } = await db.execute<{ isNew: boolean }>(sql`
    select ledger_grant(${entry.userId}, ${entry.transferId}, ${entry.from}, ${entry.amount},
      ${entry.reason}, ${entry.sourceKey}, ${entry.at}) as "isNew"`)
  return rows[0]?.isNew ?? false
}

/**
 * The ledger's functions as SQL calls whose values may be columns: another domain's statement can
 * hold or resolve tokens for each of its rows (docs/adr/0003).
 */
type InStatement<Name extends string> = Readonly<Record<Name, SQLWrapper | string | number | Date>>

/** Holds `amount` for the work `ref`; returns the spendable balance. May need two transfer ids. */
export const holdCall = (
  of: InStatement<'userId' | 'holdId' | 'amount' | 'ref' | 'transferIds' | 'at'>,
): SQL => sql`ledger_hold(${of.userId}, ${of.holdId}, ${of.amount}, 'message', ${of.ref},
  ${of.transferIds}, ${of.at})`

/** Resolves a hold; returns the spendable balance. May need three transfer ids. */
export const resolveCall = (
  of: InStatement<'userId' | 'holdId' | 'settledAmount' | 'cause' | 'transferIds' | 'at'>,
): SQL => sql`ledger_resolve(${of.userId}, ${of.holdId}, ${of.settledAmount}, ${of.cause},
  ${of.transferIds}, ${of.at})`

/** SQLSTATE: the balance does not cover the hold. */
export const TOO_LITTLE = 'OR402'
/** SQLSTATE: the work already has another hold. */
export const TAKEN = 'OR409'
/** SQLSTATE: the hold to resolve is unknown or smaller. */
export const NO_SUCH_HOLD = 'OR422'

interface Resolution {
  userId: UserId
  holdId: string
  /** How much of the hold is charged; the rest is released to where it came from, paid first. */
  settledAmount: Tokens
  cause: EndCause
  transferIds: readonly [string, string, string]
  at: Date
}

/**
 * Resolves an open hold: held → consume for the charged part, held → paid and promo for the rest.
 * Returns the spendable balance; a resolved hold is not changed. Rejects with {@link NO_SUCH_HOLD}.
 */
export async function resolveHold(db: Queryable, entry: Resolution): Promise<Tokens> {
  const transferIds = sql`${sql.param(entry.transferIds)}::uuid[]`
  const { rows } = await db.execute<{ remaining: Tokens }>(
    sql`select ${resolveCall({ ...entry, transferIds })} as remaining`,
  )
  return remainingOf(rows)
}

function remainingOf(rows: readonly { remaining: Tokens }[]): Tokens {
  const [row] = rows
  if (!row) throw new Error('the ledger gave no answer')
  return row.remaining
}

export interface Entry extends Record<string, unknown> {
  id: string
  amount: Tokens
  reason: LedgerReason
  cause: EndCause | null
  balanceAfter: Tokens
  createdAt: Date
}

/** Transfers that changed the spendable balance, except open holds. */
const entriesOf = (userId: UserId) => sql`ledger_transfers
    where user_id = ${userId}
      and (debit in ('paid', 'promo') or credit in ('paid', 'promo'))
      and not (credit = 'held' and hold_id in (
        select hold_id from ledger_holds where user_id = ${userId} and state = 'open'))`

/**
 * A user's ledger, newest first. The sum of all entries minus the open holds is the balance
 * (decisions 39).
 */
export async function readEntries(
  db: Queryable,
  userId: UserId,
  page: { before: string | null; size: number },
): Promise<Entry[]> {
  const { rows } = await db.execute<Entry & { createdAt: string }>(sql`
    select transfer_id as id, reason, cause, balance_after as "balanceAfter",
      created_at as "createdAt",
      case when credit in ('paid', 'promo') then amount else -amount end as amount
    from ${entriesOf(userId)}
      and (${page.before}::uuid is null or transfer_id < ${page.before}::uuid)
    order by transfer_id desc
    limit ${page.size}`)
  return rows.map((row) => ({ ...row, createdAt: new Date(row.createdAt) }))
}

/** The number of entries, and how many of them are `before` or newer. */
export async function countEntries(
  db: Queryable,
  userId: UserId,
  before: string | null,
): Promise<{ total: number; newer: number }> {
  const { rows } = await db.execute<{ total: number; newer: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where transfer_id >= ${before}::uuid))::int as newer
    from ${entriesOf(userId)}`)
  return rows[0] ?? { total: 0, newer: 0 }
}
