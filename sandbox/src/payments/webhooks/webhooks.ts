import { later, type GatewayClock } from '#/payments/machine/clock.ts'
import type { Database } from '#/payments/machine/database.ts'
import type { Random } from '#/payments/machine/random.ts'
import { collection, type Collection } from '#/payments/machine/records.ts'
import type { Schedule } from '#/payments/machine/schedule.ts'
import { deliver, type Delivery } from './delivery.ts'
import type { Provider, Sender, WebhookEvent } from './sender.ts'
import { matchingKnobs, type Flaws, type Knob } from './webhook-knobs.ts'

export interface Announcement {
  provider: Provider
  type: string
  subject: string
  body: object
  /** By default now. */
  at?: Date
  /** Number of simultaneous deliveries. */
  copies?: number
  flaws?: Flaws
  /** By default a new one. */
  id?: string
}

export interface Webhooks {
  /** Each wire says once how its provider sends. */
  register(provider: Provider, sender: Sender): void
  /** Where events of a provider go; null when nothing is sent. */
  urlOf(provider: Provider): string | null
  send(announcement: Announcement): Promise<WebhookEvent>
  /** Sends an event once more, unchanged. Null for an unknown id. */
  resend(id: string): Promise<WebhookEvent | null>
  events: Collection<WebhookEvent>
  /** Every sending, oldest first. */
  deliveries(part: object): Promise<Delivery[]>
  knobs: Knob[]
}

interface Queued {
  event: WebhookEvent
  attempt: number
  copies: number
  flaws: Flaws
}

interface Options {
  database: Database
  clock: GatewayClock
  schedule: Schedule
  random: Random
  /** Origin of the application; null sends nothing. */
  base: string | null
  /** Waits between sendings are divided by it. */
  timeScale: number
  /** Ends sendings that wait for an answer. */
  closing: AbortSignal
}

const KIND = 'webhook'

export function createWebhooks(options: Options): Webhooks {
  const { database, clock, schedule, random, base, timeScale, closing } = options
  const senders = new Map<Provider, Sender>()
  const events = collection<WebhookEvent>(database, 'webhook-event')
  const log = collection<Delivery>(database, 'webhook-delivery')
  const knobs: Knob[] = []

  const queue = (at: Date, doc: Queued) => {
    const lane = `${KIND}:${doc.event.provider}:${doc.event.subject}`
    return schedule.add({ kind: KIND, lane, at, doc })
  }

  schedule.on<Queued>(KIND, async ({ event, attempt, copies, flaws }) => {
    const sender = senders.get(event.provider)
    if (sender === undefined || base === null) return
    const once = () =>
      deliver({ clock, random, log, base, closing }, sender, { event, attempt, flaws })
    const taken = await Promise.all(Array.from({ length: copies }, once))
    const waitMs = sender.retryAfterMs[attempt - 1]
    if (taken.includes(true) || waitMs === undefined) return
    const again = later(clock.now(), waitMs / timeScale)
    await queue(again, { event, attempt: attempt + 1, copies: 1, flaws })
  })

  return {
    knobs,
    events,
    register(provider, sender) {
      senders.set(provider, sender)
    },
    urlOf(provider) {
      const path = senders.get(provider)?.path
      return path === undefined || base === null ? null : new URL(path, base).href
    },
    async send({ provider, type, subject, body, at, copies = 1, flaws = {}, id: given }) {
      const now = clock.now()
      const effect = matchingKnobs(knobs, { provider, type }, now)
      const id = effect.id ?? given ?? random.uuid()
      const event = { id, provider, type, subject, body, createdAt: now.toISOString() }
      await events.put(id, event)
      const due = effect.at ?? later(at ?? now, effect.delayMs)
      const all = { ...flaws, ...effect.flaws }
      await queue(due, { event, attempt: 1, copies: copies * effect.copies, flaws: all })
      return event
    },
    async resend(id) {
      const event = await events.get(id)
      if (event !== null) await queue(clock.now(), { event, attempt: 1, copies: 1, flaws: {} })
      return event
    },
    deliveries: (part) => log.find(part),
  }
}
