import { createHash, timingSafeEqual } from 'node:crypto'
import * as z from 'zod/mini'
import { asId } from '@oriel/contract/ids'
import { isYunoSigned, YUNO_WEBHOOK_HEADERS } from '@oriel/payment-wire/yuno-signature'
import { WebhookRefused, type ProviderEvent } from '../port.ts'

/** Credentials of our webhooks; all three are required (payments.md 2.5). */
export interface YunoWebhookKeys {
  apiKey: string
  secret: string
  hmac: string
}

const time = z.iso.datetime({ offset: true })
const named = z.object({ id: z.string() })
const paymentHint = z.object({
  id: z.string(),
  status: z.string(),
  sub_status: z.string(),
  merchant_order_id: z.string(),
  updated_at: time,
  transactions: z.optional(z.union([named, z.array(named)])),
})
const subscriptionHint = z.object({ id: z.string(), status: z.string(), updated_at: time })
/** Only a hint, so nothing but its subject is parsed. */
const hint = z.object({
  type_event: z.string(),
  account_id: z.string(),
  data: z.object({
    payment: z.optional(paymentHint),
    subscription: z.optional(subscriptionHint),
  }),
})
type Hint = z.infer<typeof hint>

const DISPUTE = 'payment.chargeback'

interface Sent {
  raw: Buffer
  headers: Record<string, string | undefined>
  now: Date
}

/** @throws {WebhookRefused} if it is not Yuno's, or not about our account. */
export function readEvent(
  keys: YunoWebhookKeys,
  accountId: string,
  { raw, headers, now }: Sent,
): ProviderEvent {
  const isOurs =
    isSame(headers[YUNO_WEBHOOK_HEADERS.apiKey], keys.apiKey) &&
    isSame(headers[YUNO_WEBHOOK_HEADERS.secret], keys.secret) &&
    isYunoSigned(keys.hmac, raw, headers[YUNO_WEBHOOK_HEADERS.hmac] ?? '')
  const event = isOurs ? hint.safeParse(parsed(raw)) : null
  if (event?.success !== true || event.data.account_id !== accountId) throw new WebhookRefused()
  return describe(event.data, raw, now)
}

function describe(event: Hint, raw: Buffer, now: Date): ProviderEvent {
  const { type_event: eventType, data } = event
  const { payment, subscription } = data
  if (payment !== undefined) {
    const { merchant_order_id: orderId, id, status, sub_status, updated_at } = payment
    const transactions = [payment.transactions ?? []].flat()
    const transactionId = transactions.at(-1)?.id ?? ''
    return {
      eventId: digest([eventType, id, transactionId, status, sub_status, updated_at]),
      eventType,
      entityKey: orderId,
      createdAt: new Date(updated_at),
      about: { kind: eventType === DISPUTE ? 'dispute' : 'order', orderId: asId(orderId) },
    }
  }
  if (subscription !== undefined) {
    const { id, status, updated_at } = subscription
    return {
      // Yuno's own key identifies the subscription, so it would drop all events but the first
      // (W14).
      eventId: digest([eventType, id, status, updated_at]),
      eventType,
      entityKey: id,
      createdAt: new Date(updated_at),
      about: { kind: 'other' },
    }
  }
  return {
    eventId: digest([eventType, raw]),
    eventType,
    entityKey: eventType,
    createdAt: now,
    about: { kind: 'other' },
  }
}

/** The envelope has no id, so repeats are detected by content (payments.md 2.5). */
function digest(parts: readonly (string | Buffer)[]): string {
  return createHash('sha256').update(parts.join('|')).digest('hex')
}

const sha = (text: string) => createHash('sha256').update(text).digest()
const isSame = (given: string | undefined, right: string) =>
  timingSafeEqual(sha(given ?? ''), sha(right))

function parsed(raw: Buffer): unknown {
  try {
    return JSON.parse(raw.toString('utf8')) as unknown
  } catch {
    return null
  }
}
