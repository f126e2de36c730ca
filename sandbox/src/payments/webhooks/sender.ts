import type { Flaws } from './webhook-knobs.ts'

export type Provider = 'solidgate' | 'yuno' | 'paypal'

/** One event of a provider, sent to the application until it accepts it. */
export interface WebhookEvent {
  id: string
  provider: Provider
  type: string
  /** The order, payment or subscription it is about. Events of one subject are sent in turn. */
  subject: string
  body: object
  createdAt: string
}

/** How a provider sends: where, signed how, how often again. */
export interface Sender {
  /** Path at the application, such as `/api/Webhooks/solidgate`. */
  path: string
  /** Waits before the second, third… sending, each counted from the sending before it. */
  retryAfterMs: readonly number[]
  isTaken(status: number): boolean
  compose(event: WebhookEvent, sending: Sending): Composed | Promise<Composed>
}

interface Composed {
  body: string
  headers: Record<string, string>
}

interface Sending {
  /** 1 for the first. */
  attempt: number
  at: Date
  flaws: Flaws
}
