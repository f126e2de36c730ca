import type { Ctx } from '#/context.ts'

/** What the ledger says of a user, read past the code that keeps it. */
export interface Ledger {
  spendable: number
  held: number
  openHolds: number
  /** Transfers that consumed tokens, and what they consumed. */
  charges: number
  charged: number
  /** Every cached balance is the sum of its transfers, and the held one the sum of the open holds. */
  isBalanced: boolean
}

interface Row {
  kind: string
  balance: number
  posted: number
}

export async function readLedger({ db }: Pick<Ctx, 'db'>, userId: string): Promise<Ledger> {
  const { $client: pool } = db
  const accounts = await pool.query<Row>(
    `select kind, balance,
       coalesce((select sum(case when credit = kind then amount else -amount end)
         from ledger_transfers t
         where t.user_id = a.user_id and kind in (debit, credit)), 0)::int as posted
     from ledger_accounts a where user_id = $1`,
    [userId],
  )
  const holds = await pool.query<{ count: number; sum: number }>(
    `select count(*)::int, coalesce(sum(amount), 0)::int as sum
     from ledger_holds where user_id = $1 and state = 'open'`,
    [userId],
  )
  const charges = await pool.query<{ count: number; sum: number }>(
    `select count(*)::int, coalesce(sum(amount), 0)::int as sum
     from ledger_transfers where user_id = $1 and credit like 'consume:%'`,
    [userId],
  )
  const balanceOf = (name: string) => accounts.rows.find(({ kind }) => kind === name)?.balance ?? 0
  const open = holds.rows[0] ?? { count: 0, sum: 0 }
  return {
    spendable: balanceOf('paid') + balanceOf('promo'),
    held: balanceOf('held'),
    openHolds: open.count,
    charges: charges.rows[0]?.count ?? 0,
    charged: charges.rows[0]?.sum ?? 0,
    isBalanced:
      balanceOf('held') === open.sum &&
      accounts.rows.every(({ balance, posted }) => balance === posted),
  }
}
