import { and, eq, ne, sql, sum } from 'drizzle-orm'
import type { EndCause, LedgerReason } from '@oriel/contract/tokens/balance'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { ledgerAccounts, ledgerHolds } from './tables.ts'

interface Wallet {
  userId: string
  at: Date
}

/** Opens the three accounts of a new user, empty. Repeating it changes nothing. */
export async function openAccounts(db: Queryable, userId: string): Promise<void> {
  await db
    .insert(ledgerAccounts)
    .values(['paid', 'promo', 'held'].map((kind) => ({ userId, kind, balance: 0 })))
    .onConflictDoNothing()
}

/** Spendable tokens: paid and promo together (`payments.md` §5.6, invariant 8). */
export async function readBalance(db: Queryable, userId: string): Promise<number> {
  const [row] = await db
    .select({ tokens: sum(ledgerAccounts.balance).mapWith(Number) })
    .from(ledgerAccounts)
    .where(and(eq(ledgerAccounts.userId, userId), ne(ledgerAccounts.kind, 'held')))
  return row?.tokens ?? 0
}

interface Grant extends Wallet {
  transferId: string
  /** The issuing system account, 'issue:…'. */
  from: string
  amount: number
  reason: LedgerReason
  sourceKey: string
}

/**
 * Takes the user's accounts until the transaction ends. A statement of its own: one that locks rows
 * and also changes them computes from balances one change old when others wait for the same lock.
 */
async function lockAccounts(tx: Tx, userId: string): Promise<void> {
  await tx.execute(
    sql`select 1 from ledger_accounts where user_id = ${userId} order by kind for update`,
  )
}

/** issue:* → promo. A repeated `sourceKey` changes nothing and returns false. */
export async function grant(tx: Tx, entry: Grant): Promise<boolean> {
  await lockAccounts(tx, entry.userId)
  const { rowCount } = await tx.execute(sql`
    with added as (
      insert into ledger_transfers (user_id, transfer_id, debit, credit, amount, reason,
        source_key, balance_after, created_at)
      select ${entry.userId}, ${entry.transferId}, ${entry.from}, 'promo', ${entry.amount}::int,
        ${entry.reason}, ${entry.sourceKey}, sum(balance) + ${entry.amount}::int, ${entry.at}
      from ledger_accounts where user_id = ${entry.userId} and kind <> 'held'
      on conflict (user_id, source_key, debit, credit) do nothing
      returning amount
    )
    update ledger_accounts set balance = ledger_accounts.balance + added.amount from added
    where user_id = ${entry.userId} and kind = 'promo'`)
  return rowCount === 1
}

export interface NewHold extends Wallet {
  holdId: string
  /** Ids of the two transfers a hold may need. */
  transferIds: readonly [string, string]
  amount: number
  /** What the tokens are for, and which one of these. */
  purpose: 'message'
  ref: string
}

/**
 * promo → held, then paid → held.
 * Returns what stays spendable, or null when the balance is too small or `ref` has its hold already.
 */
export async function hold(tx: Tx, entry: NewHold): Promise<number | null> {
  await lockAccounts(tx, entry.userId)
  const { rows } = await tx.execute<{ remaining: number }>(sql`
    with wallet as (
      select sum(balance) filter (where kind = 'promo') as promo,
             sum(balance) filter (where kind = 'paid') as paid
      from ledger_accounts where user_id = ${entry.userId}
    ), taken as (
      select least(promo, ${entry.amount}::int)::int as promo_part,
             (${entry.amount}::int - least(promo, ${entry.amount}::int))::int as paid_part,
             (promo + paid - ${entry.amount}::int)::int as remaining
      from wallet where promo + paid >= ${entry.amount}::int
    ), opened as (
      insert into ledger_holds (user_id, hold_id, amount, promo_part, paid_part, state,
        settled_amount, purpose, ref, created_at)
      select ${entry.userId}, ${entry.holdId}, ${entry.amount}::int, promo_part, paid_part, 'open',
        0, ${entry.purpose}, ${entry.ref}, ${entry.at} from taken
      on conflict (user_id, purpose, ref) do nothing
      returning promo_part, paid_part
    ), moved as (
      insert into ledger_transfers (user_id, transfer_id, debit, credit, amount, reason,
        source_key, hold_id, balance_after, created_at)
      select ${entry.userId}, part.id, part.kind, 'held', part.amount, ${entry.purpose},
        'hold:' || ${entry.holdId}::text, ${entry.holdId}::uuid, part.balance_after, ${entry.at}
      from opened, taken, lateral (values
        (${entry.transferIds[0]}::uuid, 'promo', opened.promo_part, remaining + opened.paid_part),
        (${entry.transferIds[1]}::uuid, 'paid', opened.paid_part, remaining)
      ) as part (id, kind, amount, balance_after)
      where part.amount > 0
    ), posted as (
      update ledger_accounts set balance = balance + case kind
        when 'promo' then -opened.promo_part when 'paid' then -opened.paid_part
        else ${entry.amount}::int end
      from opened where user_id = ${entry.userId}
    )
    select remaining from opened, taken`)
  return rows[0]?.remaining ?? null
}

interface Resolution extends Wallet {
  holdId: string
  transferIds: readonly [string, string, string]
  /** How much of the hold is consumed; the rest goes back as taken, paid tokens first. */
  settledAmount: number
  cause: EndCause
}

/**
 * Ends an open hold: held → consume for what was used, held → paid and promo for the rest.
 * Returns what is spendable afterwards, or null when the hold is not open (any more).
 */
export async function resolveHold(tx: Tx, entry: Resolution): Promise<number | null> {
  await lockAccounts(tx, entry.userId)
  const state = entry.settledAmount > 0 ? 'settled' : 'released'
  const { rows } = await tx.execute<{ remaining: number }>(sql`
    with resolved as (
      update ledger_holds set state = ${state}, settled_amount = ${entry.settledAmount}::int,
        resolved_at = ${entry.at}
      where user_id = ${entry.userId} and hold_id = ${entry.holdId} and state = 'open'
        and amount >= ${entry.settledAmount}::int
      returning amount, paid_part, purpose
    ), parts as (
      select resolved.*, least(paid_part, amount - ${entry.settledAmount}::int) as back_paid,
        amount - ${entry.settledAmount}::int
          - least(paid_part, amount - ${entry.settledAmount}::int) as back_promo,
        (select sum(balance) from ledger_accounts
          where user_id = ${entry.userId} and kind <> 'held')::int as spendable
      from resolved
    ), moved as (
      insert into ledger_transfers (user_id, transfer_id, debit, credit, amount, reason, cause,
        source_key, hold_id, balance_after, created_at)
      select ${entry.userId}, part.id, 'held', part.credit, part.amount, part.reason,
        ${entry.cause}, 'resolve:' || ${entry.holdId}::text, ${entry.holdId}::uuid,
        part.balance_after, ${entry.at}
      from parts, lateral (values
        (${entry.transferIds[0]}::uuid, 'consume:' || purpose, ${entry.settledAmount}::int,
          purpose, spendable),
        (${entry.transferIds[1]}::uuid, 'paid', back_paid, 'refund', spendable + back_paid),
        (${entry.transferIds[2]}::uuid, 'promo', back_promo, 'refund',
          spendable + back_paid + back_promo)
      ) as part (id, credit, amount, reason, balance_after)
      where part.amount > 0
    ), posted as (
      update ledger_accounts set balance = balance + case kind
        when 'held' then -parts.amount when 'paid' then parts.back_paid else parts.back_promo end
      from parts where user_id = ${entry.userId}
    )
    select (spendable + back_paid + back_promo)::int as remaining from parts`)
  return rows[0]?.remaining ?? null
}

type HoldRow = typeof ledgerHolds.$inferSelect

export async function readHold(
  db: Queryable,
  userId: string,
  holdId: string,
): Promise<HoldRow | null> {
  const [row] = await db
    .select()
    .from(ledgerHolds)
    .where(and(eq(ledgerHolds.userId, userId), eq(ledgerHolds.holdId, holdId)))
  return row ?? null
}

export async function readHoldFor(
  db: Queryable,
  { userId, purpose, ref }: Pick<NewHold, 'userId' | 'purpose' | 'ref'>,
): Promise<HoldRow | null> {
  const { userId: user, purpose: what, ref: which } = ledgerHolds
  const [row] = await db
    .select()
    .from(ledgerHolds)
    .where(and(eq(user, userId), eq(what, purpose), eq(which, ref)))
  return row ?? null
}

export interface Entry extends Record<string, unknown> {
  id: string
  amount: number
  reason: LedgerReason
  cause: EndCause | null
  balanceAfter: number
  createdAt: Date
}

/** What moved the spendable balance, but for the holds that are still open. */
const entriesOf = (userId: string) => sql`ledger_transfers
    where user_id = ${userId}
      and (debit in ('paid', 'promo') or credit in ('paid', 'promo'))
      and not (credit = 'held' and hold_id in (
        select hold_id from ledger_holds where user_id = ${userId} and state = 'open'))`

/**
 * A user's ledger, newest first. The sum of all entries less the open holds is the balance
 * (decisions 39).
 */
export async function readEntries(
  db: Queryable,
  userId: string,
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

/** How many entries there are, and how many of them from `before` on to the newest. */
export async function countEntries(
  db: Queryable,
  userId: string,
  before: string | null,
): Promise<{ total: number; newer: number }> {
  const { rows } = await db.execute<{ total: number; newer: number }>(sql`
    select count(*)::int as total,
      (count(*) filter (where transfer_id >= ${before}::uuid))::int as newer
    from ${entriesOf(userId)}`)
  return rows[0] ?? { total: 0, newer: 0 }
}
