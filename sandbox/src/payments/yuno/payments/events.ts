import type { YunoPayment } from '@oriel/payment-wire/yuno'
import { signYuno, YUNO_WEBHOOK_HEADERS } from '@oriel/payment-wire/yuno-signature'
import { cardOfName, type Quirk } from '#/payments/cards.ts'
import type { Core } from '#/payments/core.ts'
import { HOUR_MS, MINUTE_MS } from '#/payments/machine/clock.ts'
import type { Sender } from '#/payments/webhooks/sender.ts'
import type { PaymentRecord } from '../store.ts'
import { latestView } from './payment.ts'

/** Waits between sendings at 0, 5 min, 50 min, 6 h, 24 h, 48 h and 96 h after the first (payments §2.5). */
const RETRY_AFTER_MS = [
  5 * MINUTE_MS,
  45 * MINUTE_MS,
  5 * HOUR_MS + 10 * MINUTE_MS,
  18 * HOUR_MS,
  24 * HOUR_MS,
  48 * HOUR_MS,
]

export function createSender({ keys }: Core): Sender {
  const { apiKey, secret, hmac } = keys.yuno.webhook
  return {
    path: '/api/Webhooks/yuno',
    retryAfterMs: RETRY_AFTER_MS,
    isTaken: (status) => status === 200,
    compose(event, { attempt, flaws }) {
      const body = JSON.stringify({ ...event.body, retry: attempt - 1 })
      const signed = flaws.corruptSignature === true ? `${body} ` : body
      const headers = {
        [YUNO_WEBHOOK_HEADERS.apiKey]: flaws.wrongMerchant === true ? 'another account' : apiKey,
        [YUNO_WEBHOOK_HEADERS.secret]: secret,
        [YUNO_WEBHOOK_HEADERS.hmac]: signYuno(hmac, signed),
      }
      return { body, headers }
    },
  }
}

interface News {
  type: 'payment' | 'subscription' | 'enrollment'
  typeEvent: string
  /** Events with the same value are sent in order. */
  subject: string
  data: object
}

export async function announce(
  { keys, webhooks }: Core,
  { type, typeEvent, subject, data }: News,
  more: { copies?: number; flaws?: { drop?: boolean; corruptSignature?: boolean } } = {},
): Promise<void> {
  const body = { type, type_event: typeEvent, account_id: keys.yuno.accountId, version: 2, data }
  await webhooks.send({ provider: 'yuno', type: typeEvent, subject, body, ...more })
}

export type PaymentEvent =
  'payment.purchase' | 'payment.refund' | 'payment.cancel' | 'payment.chargeback'

/** What some cards make of a webhook (payments §4.4). */
const DISTORTIONS: Partial<Record<Quirk, (payment: YunoPayment) => YunoPayment>> = {
  'wrong-amount': (payment) => ({
    ...payment,
    amount: { ...payment.amount, value: payment.amount.value + 1 },
  }),
  'wrong-currency': (payment) => ({
    ...payment,
    amount: { ...payment.amount, currency: payment.amount.currency === 'EUR' ? 'USD' : 'EUR' },
  }),
  'foreign-order': (payment) => ({ ...payment, merchant_order_id: 'order-of-somebody-else' }),
}

/** Announces a payment's state. */
export async function announcePayment(
  core: Core,
  record: PaymentRecord,
  typeEvent: PaymentEvent,
): Promise<void> {
  const quirk = cardOfName(record.card.name)?.quirk
  const view = latestView(record)
  const distort = quirk === undefined ? undefined : DISTORTIONS[quirk]
  const payment = distort?.(view) ?? view
  const flaws = {
    ...(quirk === 'no-webhook' ? { drop: true } : {}),
    ...(quirk === 'broken-signature' ? { corruptSignature: true } : {}),
  }
  const copies = quirk === 'three-webhooks' ? 3 : 1
  const data = { idempotency_key: record.idempotencyKey, payment }
  const news = { type: 'payment', typeEvent, subject: payment.id, data } as const
  await announce(core, news, { copies, flaws })
}
