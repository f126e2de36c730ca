import { randomUUID } from 'node:crypto'
import { Pool } from 'undici'
import { seededRandom } from '../../apps/api/src/testing/seeded-random.ts'
import { sign } from '../../packages/payment-wire/src/solidgate-signature.ts'

/** Kinds of messages and their shares of a storm; the rest are first deliveries. */
const SHARES = { again: 0.4, unknownType: 0.1, unknownOrder: 0.01, forged: 0.09 }
type MessageKind = 'first' | keyof typeof SHARES

/** So many messages a second for so long, whether the answers come or not. */
export interface StormPlan {
  url: string
  perSecond: number
  seconds: number
  /** The webhook pair of Solidgate. */
  keys: { pk: string; sk: string }
  /** Orders that were captured. */
  orderIds: readonly string[]
  seed: number
}

export interface Stormed {
  latenciesMs: number[]
  /** Messages by kind and status, as `first 200`. */
  answers: Record<string, number>
  /** Events that were taken, each once; those of unknown orders apart. */
  takenIds: string[]
  /** How late the generator itself was at worst: above a second it is what was measured. */
  worstDelayMs: number
}

interface Message {
  kind: MessageKind
  eventId: string
  type: string
  body: string
  signature: string
}

const TICK_MS = 10
const CONNECTIONS = 64
const FORGED_SIGNATURE = 'bm90IHNpZ25lZA=='

/** The storm of a plan, in an order the seed repeats. */
export async function storm(plan: StormPlan): Promise<Stormed> {
  const { origin, pathname } = new URL(plan.url)
  const pool = new Pool(origin, { connections: CONNECTIONS, pipelining: 1 })
  const messages = messagesOf(plan)
  const result: Stormed = { latenciesMs: [], answers: {}, takenIds: [], worstDelayMs: 0 }
  const taken = new Set<string>()
  const send = async ({ kind, eventId, type, body, signature }: Message) => {
    const sentAt = performance.now()
    const status = await pool
      .request({
        method: 'POST',
        path: pathname,
        headers: {
          'content-type': 'application/json',
          merchant: plan.keys.pk,
          signature,
          'solidgate-event-id': eventId,
          'solidgate-event-type': type,
          'solidgate-event-created-at': new Date().toISOString(),
        },
        body,
      })
      .then(async (reply) => {
        await reply.body.dump()
        return reply.statusCode
      })
      .catch(() => 0)
    result.latenciesMs.push(performance.now() - sentAt)
    const name = `${kind} ${status}`
    result.answers[name] = (result.answers[name] ?? 0) + 1
    if (status === 200) taken.add(eventId)
  }
  const startedAt = performance.now()
  const under: Promise<void>[] = []
  const count = plan.perSecond * plan.seconds
  for (let sent = 0; sent < count;) {
    const due = Math.min(count, ((performance.now() - startedAt) / 1000) * plan.perSecond)
    for (; sent < due; sent += 1) under.push(send(messages()))
    const next = startedAt + (sent / plan.perSecond) * 1000
    await new Promise((resolve) => setTimeout(resolve, TICK_MS))
    result.worstDelayMs = Math.max(result.worstDelayMs, performance.now() - next)
  }
  await Promise.all(under)
  await pool.close()
  result.takenIds = [...taken]
  return result
}

/** Generates messages one by one; a repeat is any earlier one, recent or old. */
function messagesOf({ keys, orderIds, seed }: StormPlan): () => Message {
  const random = seededRandom(seed)
  const accepted: Message[] = []
  const first = (kind: MessageKind, type: string, orderId: string): Message => {
    const body = JSON.stringify({
      order: { order_id: orderId, status: 'settle_ok', amount: 1999, currency: 'USD' },
      transactions: {},
      note: 'x'.repeat(600),
    })
    const signature = sign(keys.pk, keys.sk, body)
    return { kind, eventId: randomUUID(), type, body, signature }
  }
  return () => {
    const kind = kindAt(random())
    if (kind === 'again' && accepted.length > 0) {
      const one = accepted[Math.floor(random() * accepted.length)]
      if (one) return { ...one, kind }
    }
    const orderId = orderIds[Math.floor(random() * orderIds.length)] ?? ''
    if (kind === 'unknownOrder') return first(kind, 'card_gate.order.updated', randomUUID())
    if (kind === 'forged') {
      return { ...first(kind, 'card_gate.order.updated', orderId), signature: FORGED_SIGNATURE }
    }
    if (kind === 'unknownType')
      return { ...first(kind, 'taxer.tax.calculated', ''), ...aboutNobody(keys) }
    const one = first('first', 'card_gate.order.updated', orderId)
    accepted.push(one)
    return one
  }
}

/** A body that is about no order. */
function aboutNobody({ pk, sk }: StormPlan['keys']): Pick<Message, 'body' | 'signature'> {
  const body = JSON.stringify({ tax: 1 })
  return { body, signature: sign(pk, sk, body) }
}

function kindAt(share: number): MessageKind {
  let end = 0
  for (const [kind, size] of Object.entries(SHARES)) {
    end += size
    if (share < end) return kind as MessageKind
  }
  return 'first'
}
