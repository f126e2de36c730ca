import type { Client, Pool } from 'pg'

/** Each question finds the rows that break an invariant. */
const QUESTIONS: Record<string, string> = {
  'I2: a turn ended in no known way': `
    select user_id, turn_id from turns where state not in ('completed', 'interrupted', 'stopped', 'blocked')`,
  'I2: an interrupted turn was charged': `
    select user_id, turn_id from turns where state = 'interrupted' and charged <> 0`,
  'I2: a completed turn has no complete reply': `
    select user_id, turn_id from turns t where state = 'completed' and not exists (
      select from messages m where m.user_id = t.user_id and m.chat_id = t.chat_id
      and m.seq = t.reply_seq and m.state = 'complete')
    and not exists (
      select from turns again where again.user_id = t.user_id and again.chat_id = t.chat_id
      and again.target_seq = t.reply_seq)`,
  'I2: a hold does not agree with its turn': `
    select user_id, t.turn_id from turns t join ledger_holds h using (user_id, hold_id)
    where (t.state = 'interrupted' and h.state <> 'released')
       or (t.state = 'completed' and h.state <> 'settled')
       or t.charged <> case h.state when 'settled' then h.settled_amount else 0 end`,
  'I2: a chat still has an active turn': `
    select user_id, chat_id from chats where active_turn_id is not null`,
  'I3: a hold is open without work': `
    select user_id, hold_id from ledger_holds where state = 'open'`,
  'I3: a balance is not the sum of its ledger': `
    with moved as (
      select user_id, credit as kind, amount from ledger_transfers
      union all select user_id, debit, -amount from ledger_transfers),
    sums as (
      select user_id, kind, sum(amount) as balance from moved
      where kind in ('paid', 'promo', 'held') group by user_id, kind),
    accounts as (
      select user_id, kind, balance from wallets,
      lateral (values ('paid', paid), ('promo', promo), ('held', held)) as a (kind, balance))
    select a.user_id from accounts a full join sums s using (user_id, kind)
    where coalesce(a.balance, 0) <> coalesce(s.balance, 0)`,
  'I3: a balance is or was negative': `
    select user_id from wallets where least(paid, promo, held) < 0
    union all select user_id from ledger_transfers where balance_after < 0`,
}

/** I2 and I3 of `trust-and-security.md` §4.2 over all that is stored, in words with the user's id. */
export async function storeFaults(db: Client | Pool): Promise<string[]> {
  const faults: string[] = []
  for (const [fault, question] of Object.entries(QUESTIONS)) {
    const { rows } = await db.query<Record<string, string>>(question)
    faults.push(...rows.map((row) => `${fault}: ${Object.values(row).join(' ')}`))
  }
  return faults
}
