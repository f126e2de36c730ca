import { createHash } from 'node:crypto'
import * as z from 'zod/mini'
import { paymentSystem, type PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Ctx } from '#/context.ts'
import { allPayments } from '#/domains/billing/catalogue/merchant.service.ts'
import { settleNews, type SettlementNeeds } from '#/domains/billing/settlement/service.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { groupedOn } from '#/platform/db/grouped.ts'
import { NotFound } from '#/platform/errors.ts'
import type { JobKind } from '#/platform/jobs/jobs.ts'
import { ProviderUnclear, WebhookRefused, type ProviderEvent } from '#/providers/payments/port.ts'
import { SenderUnproven, SignatureInvalid } from '../errors.ts'
import { mirrorAgreement } from './paypal-agreement.service.ts'
import { lookAtSale } from './paypal-sale.service.ts'
import * as store from './store.ts'

const inboxKey = z.object({ system: paymentSystem, environment: z.string(), eventId: z.string() })

/** Applies accepted events; those of an order not known yet are retried for a while (W11). */
export const APPLY_EVENTS: JobKind<{ events: store.InboxKey[] }> = {
  name: 'billing.apply-events',
  schema: z.object({ events: z.array(inboxKey) }),
  retryLimit: 12,
  retryDelaySeconds: 5,
  leaseSeconds: 120,
}

/** Low enough not to overload the provider, high enough to finish within the lease when it is slow. */
const AT_ONCE = 5

/** How long an event of an unknown order is retried before it is ignored (W11). */
const UNKNOWN_MS = 15 * MINUTE_MS

class UnknownOrder extends Error {
  override readonly name = 'UnknownOrder'
}

interface Sent {
  raw: Buffer
  headers: Record<string, string>
}

/**
 * Accepts a provider's webhook once: verifies the sender, records the event and leaves the rest to a
 * job, which reads the actual state at the provider (PAY-033, payments.md 5.7).
 * @throws {SignatureInvalid} when the provider did not sign it; nothing is stored (W06, W07).
 * @throws {SenderUnproven} when it cannot be verified now; the provider sends it again (F-15).
 */
export async function receiveWebhook(
  ctx: Pick<Ctx, 'db' | 'clock' | 'payments' | 'merchants' | 'jobs' | 'log' | 'metrics'>,
  system: PaymentSystem,
  { raw, headers }: Sent,
): Promise<void> {
  const { clock, payments, log } = ctx
  const event = await proven(ctx, system, { raw, headers })
  const { environment } = payments
  const bodyHash = createHash('sha256').update(raw).digest('base64url')
  // Events about other things need no work.
  const state = event.about.kind === 'other' ? ('ignored' as const) : ('received' as const)
  const row = { ...event, system, environment, bodyHash, receivedAt: clock.now(), state }
  if ((await keep(ctx, row)) === 'changed') {
    log.error({ system, eventId: row.eventId }, 'a provider event came again with another body')
  }
}

/** Webhooks name no brand and arrive on any host: they belong to the realm whose keys verify them. */
async function proven(
  ctx: Pick<Ctx, 'payments' | 'merchants'>,
  system: PaymentSystem,
  { raw, headers }: Sent,
): Promise<ProviderEvent> {
  const providers = allPayments(ctx).flatMap((payments) => payments[system] ?? [])
  if (providers.length === 0) throw new NotFound()
  let isUnclear = false
  for (const provider of providers) {
    try {
      return await provider.readWebhook(raw, headers)
    } catch (error) {
      if (error instanceof ProviderUnclear) isUnclear = true
      else if (!(error instanceof WebhookRefused)) throw error
    }
  }
  throw isUnclear ? new SenderUnproven() : new SignatureInvalid()
}

/** Groups concurrent events, so that a burst costs few commits (TS-137). */
const keep = groupedOn(({ db, jobs }: Pick<Ctx, 'db' | 'jobs'>, rows: readonly store.InboxRow[]) =>
  db.transaction(async (tx) => {
    const kept = await store.addEvents(tx, rows)
    const toApply = rows.filter((row, at) => kept[at] === 'new' && row.state === 'received')
    if (toApply.length > 0) await jobs.send(tx, APPLY_EVENTS, { events: toApply.map(keyOf) })
    return kept
  }),
)

/** The job of {@link APPLY_EVENTS}. @throws to be retried when any event fails. */
export async function applyEvents(
  ctx: SettlementNeeds,
  { events }: { events: readonly store.InboxKey[] },
): Promise<null> {
  const errors: unknown[] = []
  const waiting = events.values()
  const work = async () => {
    for (const key of waiting) await applyEvent(ctx, key).catch((error) => errors.push(error))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  if (errors.length > 0) throw new AggregateError(errors, 'events that could not be acted on')
  return null
}

const keyOf = ({ system, environment, eventId }: store.InboxKey): store.InboxKey => ({
  system,
  environment,
  eventId,
})

/**
 * Applies an event. One provider query covers all waiting events about the same entity.
 * @throws while the order is unknown.
 */
export async function applyEvent(ctx: SettlementNeeds, key: store.InboxKey): Promise<void> {
  const known = await store.readEvent(ctx.db, key)
  if (known?.state !== 'received') return
  await inTurn(known.entityKey, async (isFirst) => {
    // The previous run may have applied it.
    const event = isFirst ? known : await store.readEvent(ctx.db, key)
    if (event?.state !== 'received') return
    const waiting = await store.readWaiting(ctx.db, event)
    const isOurs = await settle(ctx, event)
    const ended = isOurs
      ? { eventIds: waiting, state: 'done' as const }
      : { eventIds: [event.eventId], state: 'ignored' as const }
    await store.endEvents(ctx.db, key, ended)
  })
}

const turns = new Map<string, Promise<unknown>>()

/** Serializes work on one entity (payments.md 5.7). */
async function inTurn<T>(entityKey: string, work: (isFirst: boolean) => Promise<T>): Promise<T> {
  const before = turns.get(entityKey)
  const afterwards = async () => {
    await before?.catch(() => undefined)
    return work(before === undefined)
  }
  const run = afterwards()
  turns.set(entityKey, run)
  try {
    return await run
  } finally {
    if (turns.get(entityKey) === run) turns.delete(entityKey)
  }
}

/**
 * Returns false when it is not ours. @throws {UnknownOrder} while it may still become ours (W11).
 * @throws {ProviderUnclear} to be retried.
 */
async function settle(
  ctx: SettlementNeeds,
  { about, receivedAt }: store.InboxRow,
): Promise<boolean> {
  if (about.kind === 'other') return false
  if (about.kind === 'paypal_subscription') return mirrorAgreement(ctx, about.subscriptionRef)
  const { orderId } = about
  const order =
    about.kind === 'paypal_sale' ? await lookAtSale(ctx, about) : await settleNews(ctx, orderId)
  if (order !== null) return true
  const ageMs = ctx.clock.now().getTime() - receivedAt.getTime()
  if (ageMs < UNKNOWN_MS) throw new UnknownOrder(orderId)
  return false
}
