import * as z from 'zod/mini'
import { asId } from '@oriel/contract/ids'
import { isPaypalSigned } from '@oriel/payment-wire/paypal-signature'
import { PAYPAL_AUTH_ALGO, PAYPAL_WEBHOOK_HEADERS } from '@oriel/payment-wire/paypal-webhook'
import { DAY_MS, MINUTE_MS } from '#/platform/clock.ts'
import { WebhookRefused, type ProviderEvent } from '../port.ts'
import type { Certificates } from './certificate.ts'

/** Only a hint, so nothing but its subject is parsed. */
const event = z.object({
  id: z.string(),
  create_time: z.iso.datetime({ offset: true }),
  event_type: z.string(),
  resource: z.object({
    id: z.optional(z.string()),
    custom: z.optional(z.string()),
    custom_id: z.optional(z.string()),
    billing_agreement_id: z.optional(z.string()),
    sale_id: z.optional(z.string()),
    purchase_units: z.optional(z.array(z.object({ custom_id: z.optional(z.string()) }))),
    disputed_transactions: z.optional(
      z.array(z.object({ custom: z.optional(z.string()), seller_transaction_id: z.string() })),
    ),
  }),
})
type Event = z.infer<typeof event>

const header = z.string()
const signed = z.object({
  [PAYPAL_WEBHOOK_HEADERS.transmissionId]: header,
  [PAYPAL_WEBHOOK_HEADERS.transmissionTime]: z.iso.datetime({ offset: true }),
  [PAYPAL_WEBHOOK_HEADERS.transmissionSig]: header,
  [PAYPAL_WEBHOOK_HEADERS.certUrl]: header,
  [PAYPAL_WEBHOOK_HEADERS.authAlgo]: z.literal(PAYPAL_AUTH_ALGO),
})

interface Sent {
  raw: Buffer
  headers: Record<string, string | undefined>
  now: Date
}

/** Allowed clock difference (TS-110). */
const TOLERANCE_MS = 5 * MINUTE_MS
/** PayPal resends for three days, possibly with the first timestamp (payments.md 3.4). */
const RESENT_FOR_MS = 3 * DAY_MS

/** Whether an event sent then may arrive now; within that time repeats are detected by event id. */
function isTimely(sentAt: Date, now: Date): boolean {
  const ageMs = now.getTime() - sentAt.getTime()
  return ageMs >= -TOLERANCE_MS && ageMs <= RESENT_FOR_MS + TOLERANCE_MS
}

/**
 * Verifies a webhook with the certificate it names (payments.md 3.4) and returns its subject.
 * @throws {WebhookRefused} @throws {ProviderUnclear} while the certificate cannot be fetched.
 */
export async function readEvent(
  webhookId: string,
  certificates: Certificates,
  { raw, headers, now }: Sent,
): Promise<ProviderEvent> {
  const parsedHeaders = signed.safeParse(headers)
  const parsed = event.safeParse(parse(raw))
  // Fetch no certificate for something that is not an event (F-15).
  if (!parsedHeaders.success || !parsed.success) throw new WebhookRefused()
  const transmissionTime = parsedHeaders.data[PAYPAL_WEBHOOK_HEADERS.transmissionTime]
  if (!isTimely(new Date(transmissionTime), now)) throw new WebhookRefused()
  const certificate = await certificates(parsedHeaders.data[PAYPAL_WEBHOOK_HEADERS.certUrl])
  const transmission = {
    transmissionId: parsedHeaders.data[PAYPAL_WEBHOOK_HEADERS.transmissionId],
    transmissionTime,
    webhookId,
    rawBody: raw,
  }
  const signature = parsedHeaders.data[PAYPAL_WEBHOOK_HEADERS.transmissionSig]
  if (!isPaypalSigned(transmission, certificate.publicKey, signature)) throw new WebhookRefused()
  const { id: eventId, event_type: eventType, create_time } = parsed.data
  const about = aboutOf(parsed.data)
  const createdAt = new Date(create_time)
  return { eventId, eventType, entityKey: entityOf(about) ?? eventId, createdAt, about }
}

const DISPUTE = /^CUSTOMER\.DISPUTE\./
const SUBSCRIPTION = /^BILLING\.SUBSCRIPTION\./
const SALE_TAKEN_BACK = /^PAYMENT\.SALE\.(REFUNDED|REVERSED)$/

function aboutOf({ event_type: type, resource }: Event): ProviderEvent['about'] {
  const { id, billing_agreement_id: agreement, custom } = resource
  if (DISPUTE.test(type)) {
    const [disputed] = resource.disputed_transactions ?? []
    return ofSale(disputed?.custom, disputed?.seller_transaction_id)
  }
  if (SALE_TAKEN_BACK.test(type) && custom !== undefined) {
    // A refund has its own id in addition to the sale's.
    const { sale_id: saleId } = resource
    return saleId === undefined ? ofSale(custom, id) : ofSale(custom, saleId, id)
  }
  if (SUBSCRIPTION.test(type) && id !== undefined) {
    return { kind: 'paypal_subscription', subscriptionRef: id, saleId: null }
  }
  if (agreement !== undefined) {
    return { kind: 'paypal_subscription', subscriptionRef: agreement, saleId: id ?? null }
  }
  const [unit] = resource.purchase_units ?? []
  const orderId = unit?.custom_id ?? resource.custom_id ?? custom
  return orderId === undefined ? { kind: 'other' } : { kind: 'order', orderId: asId(orderId) }
}

const ofSale = (custom?: string, saleId?: string, refundRef?: string): ProviderEvent['about'] =>
  custom === undefined || saleId === undefined
    ? { kind: 'other' }
    : { kind: 'paypal_sale', orderId: asId(custom), saleId, refundRef: refundRef ?? null }

function entityOf(about: ProviderEvent['about']): string | null {
  if (about.kind === 'other') return null
  if (about.kind === 'paypal_subscription') return about.subscriptionRef
  // What a refund reports is not in any other event.
  return about.kind === 'paypal_sale' ? (about.refundRef ?? about.saleId) : about.orderId
}

function parse(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown
  } catch {
    return null
  }
}
