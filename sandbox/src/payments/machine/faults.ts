import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { Random } from './random.ts'

/** An injected fault (payments.md §4.6). With `cardBin` it only affects charges of such cards. */
export const fault = z.strictObject({
  match: z.strictObject({
    provider: z.optional(z.enum(['solidgate', 'yuno', 'paypal'])),
    /** Path prefix, such as `/solidgate/pay/api/v1/recurring`. */
    path: z.optional(z.string()),
    cardBin: z.optional(z.string()),
  }),
  mode: z.enum([
    'latency',
    'status',
    'reset',
    'hang',
    'malformed-json',
    'html-firewall-page',
    'rate-limit',
    // Scripts: throws while it runs.
    'throws',
  ]),
  latencyMs: z._default(z.int().check(z.minimum(0)), 0),
  jitterMs: z._default(z.int().check(z.minimum(0)), 0),
  status: z._default(z.int().check(z.minimum(400), z.maximum(599)), 500),
  /** Removed after this many uses; by default it stays. */
  times: z.optional(z.int().check(z.minimum(1))),
})

export type Fault = z.infer<typeof fault>

export interface Faults {
  active: Fault[]
  /**
   * Applies a matching fault. Returns true when it answered or cut the request: then the handler
   * must only return the reply.
   */
  strike(request: FastifyRequest, reply: FastifyReply, cardBin?: string): Promise<boolean>
}

const JSON_TYPE = 'application/json'
const FIREWALL_PAGE =
  '<!doctype html><html><head><title>Attention Required!</title></head><body><h1>Sorry, you have been blocked</h1></body></html>'

const RATE_LIMITED: Record<string, object> = {
  solidgate: { error: { code: '5.07', messages: ['API call limit exceeded'] } },
  yuno: { code: 'REQUESTS_EXCEEDED', messages: ['Too many requests.'] },
  paypal: {
    name: 'RATE_LIMIT_REACHED',
    message: 'Too many requests. Blocked due to rate limiting.',
  },
}

const providerOf = (url: string) => url.split('/')[1] ?? ''

/** The provider's response to too many calls. */
export const rateLimitBody = (url: string): object => RATE_LIMITED[providerOf(url)] ?? {}

export function createFaults(random: Random): Faults {
  const active: Fault[] = []

  function take(url: string, cardBin: string | undefined): Fault | undefined {
    const found = active.find(
      ({ match }) =>
        (match.provider ?? providerOf(url)) === providerOf(url) &&
        url.startsWith(match.path ?? '') &&
        (match.cardBin === undefined) === (cardBin === undefined) &&
        (cardBin ?? '').startsWith(match.cardBin ?? ''),
    )
    if (found?.times === undefined) return found
    found.times -= 1
    if (found.times === 0) active.splice(active.indexOf(found), 1)
    return found
  }

  return {
    active,
    async strike(request, reply, cardBin) {
      const found = take(request.url, cardBin)
      if (found === undefined) return false
      await sleep(found.latencyMs + Math.trunc(found.jitterMs * chance(random)))
      return play(found, request, reply)
    },
  }
}

const UINT32 = 2 ** 32
const chance = (random: Random) => random.bytes(4).readUInt32BE() / UINT32

/** True when it answered or cut the call. */
function play({ mode, status }: Fault, request: FastifyRequest, reply: FastifyReply): boolean {
  if (mode === 'latency') return false
  if (mode === 'hang') reply.hijack()
  else if (mode === 'reset') cut(reply)
  else answer(reply, ANSWERS[mode](status, request.url))
  return true
}

interface Answer {
  status: number
  type: string
  body: string
}

const ANSWERS: Record<
  Exclude<Fault['mode'], 'latency' | 'hang' | 'reset'>,
  (status: number, url: string) => Answer
> = {
  status: (status) => ({ status, type: JSON_TYPE, body: '{"message":"Internal Server Error"}' }),
  'malformed-json': () => ({ status: 200, type: JSON_TYPE, body: '{"order":{"order_id":' }),
  'html-firewall-page': () => ({ status: 403, type: 'text/html', body: FIREWALL_PAGE }),
  'rate-limit': (_status, url) => ({
    status: 429,
    type: JSON_TYPE,
    body: JSON.stringify(rateLimitBody(url)),
  }),
  throws: () => ({
    status: 200,
    type: 'text/javascript',
    body: 'throw new Error("test fault")',
  }),
}

function answer(reply: FastifyReply, { status, type, body }: Answer): void {
  void reply.code(status).header('content-type', type).send(body)
}

/** Closes the connection without an answer. */
export function cut(reply: FastifyReply): void {
  reply.hijack()
  reply.raw.destroy()
}
