import type { FastifyReply, FastifyRequest } from 'fastify'
import { DAY_MS, HOUR_MS } from '#/payments/machine/clock.ts'
import type { Core } from '../core.ts'
import { refusal } from './refusals.ts'
import type { Store } from './store.ts'

export interface Answer {
  status: number
  body: object | null
}

/** How long an API's answers are kept for repeated requests (payments §3.1). */
export const KEPT_MS = { orders: 6 * HOUR_MS, subscriptions: 72 * HOUR_MS, payments: 45 * DAY_MS }

export interface Replies {
  /**
   * Executes a mutation and answers it. A repeated request id gets the same answer; concurrent ones
   * share it. Refused requests may be retried with the same id.
   */
  send(
    [request, reply]: [FastifyRequest, FastifyReply],
    keptMs: number,
    work: () => Promise<Answer>,
  ): Promise<FastifyReply>
}

const MAX_REQUEST_ID = 108

const refuse = (): Promise<never> =>
  Promise.reject(refusal(400, { issue: 'INVALID_PAYPAL_REQUEST_ID', field: '/PayPal-Request-Id' }))

export function createReplies({ clock }: Pick<Core, 'clock'>, { replies }: Store): Replies {
  const running = new Map<string, Promise<Answer>>()

  async function answerOnce(key: string, keptMs: number, work: () => Promise<Answer>) {
    const known = await replies.get(key)
    if (known !== null && Date.parse(known.at) + keptMs > clock.now().getTime()) return known
    const made = await work()
    await replies.put(key, { ...made, at: clock.now().toISOString() })
    return made
  }

  function answer(request: FastifyRequest, keptMs: number, work: () => Promise<Answer>) {
    const requestId = request.headers['paypal-request-id']
    if (typeof requestId !== 'string') return work()
    if (requestId.length > MAX_REQUEST_ID) return refuse()
    const key = `${request.method} ${request.url}|${requestId}`
    const shared = running.get(key) ?? answerOnce(key, keptMs, work)
    running.set(key, shared)
    return shared.finally(() => running.delete(key))
  }

  return {
    async send([request, reply], keptMs, work) {
      const { status, body } = await answer(request, keptMs, work)
      return reply.code(status).send(body ?? undefined)
    },
  }
}

/** The full representation if requested, else the provider's default. */
export function preferred(
  { headers }: FastifyRequest,
  whole: { id: string; status: string; links: object[] },
): object {
  if (headers['prefer'] === 'return=representation') return whole
  const { id, status, links } = whole
  return { id, status, links }
}
