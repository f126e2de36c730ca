import { setTimeout as sleep } from 'node:timers/promises'
import type { Client } from 'pg'
import type { Send } from './fault-history.ts'
import { call, type Person } from './people.ts'

interface Message {
  id: string
  seq: number
  sender: string
  state: string
  message: string | null
}

const PAGE = 100
const POLL_MS = 100
/** Two leases and what a reaper needs to come round. */
const PATIENCE_MS = 20_000

/** Waits until every turn that a crash left behind has been ended. */
export async function untilSettled(db: Client): Promise<string[]> {
  const endsAt = performance.now() + PATIENCE_MS
  while (performance.now() < endsAt) {
    const { rowCount } = await db.query(`select from turns where state = 'running' limit 1`)
    if (rowCount === 0) return []
    await sleep(POLL_MS)
  }
  return ['I2: a turn is still running long after its process ended']
}

/**
 * I1 for one chat: numbers without holes, every acknowledged message once and in the order sent,
 * no message twice, every reply that was told to be complete still there and complete.
 */
export async function checkChat(
  url: string,
  person: Person,
  sends: readonly Send[],
): Promise<string[]> {
  const messages = await readAll(url, person)
  const faults = messages.flatMap(({ seq }, at) =>
    seq === at + 1 ? [] : [`I1: message ${at + 1} of chat ${person.chatId} has number ${seq}`],
  )
  let latest = 0
  for (const { text, acknowledged, completed } of sends) {
    const found = messages.filter(({ sender, message }) => sender === 'user' && message === text)
    if (found.length > 1) faults.push(`I1: '${text}' is there ${found.length} times`)
    const [one] = found
    if (acknowledged !== null && one?.id !== acknowledged) faults.push(`I1: '${text}' is lost`)
    if (one !== undefined && one.seq < latest) faults.push(`I1: '${text}' is out of order`)
    latest = one?.seq ?? latest
    const reply = messages.find(({ id }) => id === completed)
    if (completed !== null && reply?.state !== 'complete') {
      faults.push(`I2: the complete reply to '${text}' is ${reply?.state ?? 'lost'}`)
    }
  }
  for (const { sender, state, seq } of messages) {
    if (sender === 'model' && state !== 'complete' && state !== 'interrupted') {
      faults.push(`I2: reply ${seq} of chat ${person.chatId} is ${state}`)
    }
  }
  return faults
}

async function readAll(url: string, { chatId, token }: Person): Promise<Message[]> {
  const messages: Message[] = []
  while (true) {
    const after = messages.at(-1)?.seq ?? 0
    const address = `${url}/api/Chats/${chatId}/messages?after=${after}&pageSize=${PAGE}`
    const page = await call<{ items: Message[]; lastSeq: number }>(address, token)
    messages.push(...page.items)
    if (page.items.length === 0 || messages.at(-1)?.seq === page.lastSeq) return messages
  }
}

/** Each question finds the rows that break an invariant. */
const QUESTIONS: Record<string, string> = {
  'I2: a turn ended in no known way': `
    select turn_id from turns where state not in ('completed', 'interrupted')`,
  'I2: an interrupted turn was charged': `
    select turn_id from turns where state = 'interrupted' and charged <> 0`,
  'I2: a completed turn has no complete reply': `
    select turn_id from turns t where state = 'completed' and not exists (
      select from messages m where m.user_id = t.user_id and m.chat_id = t.chat_id
      and m.seq = t.reply_seq and m.state = 'complete')`,
  'I2: a hold does not agree with its turn': `
    select t.turn_id from turns t join ledger_holds h using (user_id, hold_id)
    where (t.state = 'interrupted' and h.state <> 'released')
       or (t.state = 'completed' and (h.state <> 'settled' or h.settled_amount <> t.charged))`,
  'I2: a chat still has an active turn': `
    select chat_id from chats where active_turn_id is not null`,
  'I3: a hold is open without work': `
    select hold_id from ledger_holds where state = 'open'`,
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

/** I2 and I3 over all that is stored. */
export async function checkStore(db: Client): Promise<string[]> {
  const faults: string[] = []
  for (const [fault, question] of Object.entries(QUESTIONS)) {
    const { rows } = await db.query<Record<string, string>>(question)
    faults.push(...rows.map((row) => `${fault}: ${Object.values(row).join(' ')}`))
  }
  return faults
}
