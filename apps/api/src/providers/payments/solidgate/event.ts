import * as z from 'zod/mini'
import { asId } from '@oriel/contract/ids'
import { webhookHeaders } from '@oriel/payment-wire/solidgate'
import { isSigned } from '@oriel/payment-wire/solidgate-signature'
import { WebhookRefused, type ProviderEvent } from '../port.ts'
import type { KeyPair } from './client.ts'

const DISPUTE = 'card_gate.chargeback.received'
/** Only a hint, so nothing but its subject is parsed. */
const about = z.object({ order: z.object({ order_id: z.string() }) })

/** @throws {WebhookRefused} if it is not Solidgate's. */
export function readEvent(
  keys: KeyPair,
  raw: Buffer,
  given: Record<string, string | undefined>,
): ProviderEvent {
  const headers = webhookHeaders.safeParse(given)
  const body = raw.toString('utf8')
  if (!headers.success || headers.data.merchant !== keys.pk) throw new WebhookRefused()
  if (!isSigned(keys, body, headers.data.signature)) throw new WebhookRefused()
  const eventType = headers.data['solidgate-event-type']
  const event = about.safeParse(parsed(body))
  const orderId = event.success ? event.data.order.order_id : null
  return {
    eventId: headers.data['solidgate-event-id'],
    eventType,
    entityKey: orderId ?? eventType,
    createdAt: new Date(headers.data['solidgate-event-created-at']),
    about:
      orderId === null
        ? { kind: 'other' }
        : { kind: eventType === DISPUTE ? 'dispute' : 'order', orderId: asId(orderId) },
  }
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body) as unknown
  } catch {
    throw new WebhookRefused()
  }
}
