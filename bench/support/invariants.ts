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
 * I1 for one chat: numbers without holes, every acknowledged message once and in the order sent, no
 * message twice, every reply that was reported complete still there and complete.
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
