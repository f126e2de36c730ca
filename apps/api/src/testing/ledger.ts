import type { UserId } from '@oriel/contract/ids'
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

type Account = 'paid' | 'promo' | 'held'
const ACCOUNTS: readonly Account[] = ['paid', 'promo', 'held']
type Wallet = Record<Account, number> & { posted: Record<Account, number> }

/** What the transfers say an account holds. */
const posted = (account: Account) => `
    (select coalesce(sum(case when credit = '${account}' then amount else -amount end), 0)::int
     from ledger_transfers t
     where t.user_id = w.user_id and '${account}' in (debit, credit))`

export async function readLedger({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<Ledger> {
  const { $client: pool } = db
  const wallets = await pool.query<Wallet>(
    `select paid, promo, held, json_build_object('paid', ${posted('paid')},
       'promo', ${posted('promo')}, 'held', ${posted('held')}) as posted
     from wallets w where user_id = $1`,
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
  const none = { paid: 0, promo: 0, held: 0 }
  const wallet = wallets.rows[0] ?? { ...none, posted: none }
  const open = holds.rows[0] ?? { count: 0, sum: 0 }
  return {
    spendable: wallet.paid + wallet.promo,
    held: wallet.held,
    openHolds: open.count,
    charges: charges.rows[0]?.count ?? 0,
    charged: charges.rows[0]?.sum ?? 0,
    isBalanced:
      wallet.held === open.sum &&
      ACCOUNTS.every((account) => wallet[account] === wallet.posted[account]),
  }
}
