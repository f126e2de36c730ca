import type { GatewayClock } from '#/payments/machine/clock.ts'
import type { Random } from '#/payments/machine/random.ts'
import type { Collection } from '#/payments/machine/records.ts'
import type { Sender, WebhookEvent } from './sender.ts'
import type { Flaws } from './webhook-knobs.ts'

/** One sending of an event, as the event log keeps it. */
export interface Delivery {
  event: WebhookEvent
  attempt: number
  at: string
  flaws: Flaws
  request: { url: string; headers: Record<string, string>; body: string }
  /** Null when it was dropped on purpose. */
  response: { status: number; body: string } | { error: string } | null
}

interface Options {
  clock: GatewayClock
  random: Random
  log: Collection<Delivery>
  /** Origin of the application. */
  base: string
  closing: AbortSignal
}

const ANSWER_WITHIN_MS = 30_000
const KEPT_ANSWER = 2_000

/** Sends an event once. True when the application took it. */
export async function deliver(
  { clock, random, log, base, closing }: Options,
  sender: Sender,
  { event, attempt, flaws }: Pick<Delivery, 'event' | 'attempt' | 'flaws'>,
): Promise<boolean> {
  const at = clock.now()
  const { body, headers } = await sender.compose(event, { attempt, at, flaws })
  const request = { url: new URL(sender.path, base).href, headers, body }
  const response = flaws.drop === true ? null : await post(request, closing)
  const delivery = { event, attempt, at: at.toISOString(), flaws, request, response }
  await log.add(random.uuid(), delivery)
  return response === null || ('status' in response && sender.isTaken(response.status))
}

async function post(
  { url, headers, body }: Delivery['request'],
  closing: AbortSignal,
): Promise<Delivery['response']> {
  try {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...headers },
      body,
      redirect: 'manual',
      signal: AbortSignal.any([AbortSignal.timeout(ANSWER_WITHIN_MS), closing]),
    })
    return { status: reply.status, body: (await reply.text()).slice(0, KEPT_ANSWER) }
  } catch (error) {
    return { error: error instanceof Error ? error.message : 'no answer' }
  }
}
