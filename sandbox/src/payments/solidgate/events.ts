import { isSigned, sign } from '@oriel/payment-wire/solidgate-signature'
import { HOUR_MS, MINUTE_MS } from '#/payments/machine/clock.ts'
import type { Announcement } from '#/payments/webhooks/webhooks.ts'
import type { BehaviourCard } from '../cards.ts'
import type { Core } from '../core.ts'
import { toReply, type Order } from './order.ts'

const RETRY_AFTER_MS = [
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
  8 * HOUR_MS,
  16 * HOUR_MS,
  24 * HOUR_MS,
]

/** Solidgate's webhook sender (payments.md §1.8). */
export function registerSender({ keys, webhooks }: Core): void {
  const { pk, sk } = keys.solidgate.webhook
  webhooks.register('solidgate', {
    path: '/api/Webhooks/solidgate',
    retryAfterMs: RETRY_AFTER_MS,
    isTaken: (status) => status >= 200 && status < 300,
    compose({ id, type, body: json, createdAt }, { flaws }) {
      const body = JSON.stringify(json)
      const signature = sign(pk, sk, body)
      const headers = {
        merchant: flaws.wrongMerchant === true ? `${pk}_other` : pk,
        signature: flaws.corruptSignature === true ? spoil(signature) : signature,
        'solidgate-event-id': id,
        'solidgate-event-type': type,
        'solidgate-event-created-at': createdAt,
      }
      return { body, headers }
    },
  })
}

const spoil = (signature: string) => `${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`

/** Sends webhooks for each state of an order, as its card specifies (payments.md §4.4). */
export async function announceOrder(
  core: Core,
  states: readonly Order[],
  card: BehaviourCard | null,
): Promise<void> {
  const quirk = card?.quirk
  if (quirk === 'no-webhook') return
  for (const order of quirk === 'reversed-webhooks' ? states.toReversed() : states) {
    await announceState(core, order, card)
  }
}

async function announceState(core: Core, order: Order, card: BehaviourCard | null): Promise<void> {
  const body = toReply(order, card, core.origin())
  const foreignId = `foreign-${core.random.uuid()}`
  const event: Announcement = {
    provider: 'solidgate',
    type: 'card_gate.order.updated',
    subject: order.orderId,
    body:
      card?.quirk === 'foreign-order'
        ? { ...body, order: { ...body.order, order_id: foreignId } }
        : body,
    flaws: card?.quirk === 'broken-signature' ? { corruptSignature: true } : {},
  }
  if (card?.quirk !== 'three-webhooks') {
    await core.webhooks.send(event)
    return
  }
  const { id } = await core.webhooks.send({ ...event, copies: 2 })
  await core.webhooks.send({ ...event, id })
}

/** Whether a call or an intent is from this gateway's merchant. */
export const isFromMerchant = (core: Core, merchant: string, body: string, signature: string) =>
  merchant === core.keys.solidgate.api.pk && isSigned(core.keys.solidgate.api, body, signature)
