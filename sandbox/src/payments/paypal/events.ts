import { signPaypal } from '@oriel/payment-wire/paypal-signature'
import {
  PAYPAL_AUTH_ALGO,
  PAYPAL_WEBHOOK_HEADERS,
  type PaypalEventType,
} from '@oriel/payment-wire/paypal-webhook'
import { HOUR_MS, MINUTE_MS } from '#/payments/machine/clock.ts'
import { newId } from '#/payments/paypal/values/ids.ts'
import { linkTo, urlOf } from '#/payments/paypal/values/links.ts'
import { timestamp } from '#/payments/paypal/values/timestamp.ts'
import type { Sender } from '#/payments/webhooks/sender.ts'
import type { Core } from '../core.ts'
import { CERTIFICATE_ID, signingPair } from './signing.ts'
import type { Store } from './store.ts'

interface News {
  type: PaypalEventType
  /** Order or subscription: events of one are sent in order. */
  subject: string
  kind: 'checkout-order' | 'capture' | 'refund' | 'subscription' | 'sale' | 'dispute'
  summary: string
  resource: object
}

/** Notifies the application, unless it has not subscribed to this event type. */
export type Announce = (news: News) => Promise<void>

const VERSIONS: Record<News['kind'], string> = {
  'checkout-order': '2.0',
  capture: '2.0',
  refund: '2.0',
  subscription: '2.0',
  sale: '1.0',
  dispute: '1.0',
}

export function createAnnounce(core: Core, { subscribedEvents }: Store): Announce {
  return async ({ type, subject, kind, summary, resource }) => {
    const wanted = await subscribedEvents.get(core.keys.paypal.webhookId)
    if (wanted !== null && !wanted.names.includes(type) && !wanted.names.includes('*')) return
    const id = newId(core.random, 'WH-')
    const path = `/v1/notifications/webhooks-events/${id}`
    const body = {
      event_version: '1.0',
      create_time: core.clock.now().toISOString(),
      resource_type: kind,
      resource_version: VERSIONS[kind],
      event_type: type,
      summary,
      resource,
      links: [
        linkTo(core, ['self', 'GET'], path),
        linkTo(core, ['resend', 'POST'], `${path}/resend`),
      ],
    }
    await core.webhooks.send({ provider: 'paypal', type, subject, body, id })
  }
}

/** 25 retries within three days, more frequent at first (payments §3.4; the intervals are ours). */
const RETRY_AFTER_MS = [
  ...[1, 2, 4, 8, 15, 30].map((minutes) => minutes * MINUTE_MS),
  ...Array<number>(19).fill((71 * HOUR_MS) / 19),
]

export function createSender(core: Core, store: Store): Sender {
  return {
    path: '/api/Webhooks/paypal',
    retryAfterMs: RETRY_AFTER_MS,
    isTaken: (status) => status >= 200 && status < 300,
    async compose(event, { at, flaws }) {
      const { privateKey } = await signingPair(core, store)
      const body = JSON.stringify({ id: event.id, ...event.body })
      const transmission = {
        transmissionId: core.random.uuid(),
        transmissionTime: timestamp(at),
        webhookId: flaws.wrongMerchant === true ? 'WH-OTHER' : core.keys.paypal.webhookId,
        rawBody: flaws.corruptSignature === true ? `${body} ` : body,
      }
      const { transmissionId, transmissionTime, transmissionSig, certUrl, authAlgo } =
        PAYPAL_WEBHOOK_HEADERS
      const headers = {
        [transmissionId]: transmission.transmissionId,
        [transmissionTime]: transmission.transmissionTime,
        [transmissionSig]: signPaypal(transmission, privateKey),
        [certUrl]: urlOf(core, `/v1/notifications/certs/${CERTIFICATE_ID}`),
        [authAlgo]: PAYPAL_AUTH_ALGO,
      }
      return { body, headers }
    },
  }
}
