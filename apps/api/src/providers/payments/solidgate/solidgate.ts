import { randomBytes } from 'node:crypto'
import { orderReply, type OrderReply } from '@oriel/payment-wire/solidgate'
import { encryptIntent, sign } from '@oriel/payment-wire/solidgate-signature'
import { actionUrl } from '../action-url.ts'
import type { Surroundings } from '../call.ts'
import {
  ProviderUnclear,
  type ChargeKind,
  type PaymentOrder,
  type PaymentReport,
  type Solidgate,
  type TokenCharge,
} from '../port.ts'
import { MISSING, refused } from '../report.rules.ts'
import { codeIn, createSolidgateClient, TOO_MANY, unclear, type KeyPair } from './client.ts'
import { readEvent } from './event.ts'
import { listPaid } from './list.ts'
import { createSolidgateOrders } from './orders.ts'
import { reportOf } from './report.rules.ts'

export interface SolidgateSettings {
  /** Base URLs of card calls and of reports, without trailing slashes. */
  payUrl: string
  reportsUrl: string
  scriptUrl: string
  api: KeyPair
  webhook: KeyPair
  /** Hosts a buyer may be sent to for bank confirmation (T08). */
  actionHosts: readonly string[]
}

interface Deps extends Surroundings {
  settings: SolidgateSettings
}

const IV_BYTES = 16
const PAYMENT_TYPE: Record<ChargeKind, string> = {
  one_click: '1-click',
  renewal: 'recurring',
  retry: 'retry',
  unscheduled: 'rebill',
}
/** "Duplicate order". */
const DUPLICATE = '5.06'

/** Solidgate's own API (payments.md 1). */
export function createSolidgate({ settings, ...around }: Deps): Solidgate {
  const { scriptUrl, api, actionHosts } = settings
  const client = createSolidgateClient(settings, around)
  const { readOrder, refund } = createSolidgateOrders(client)

  const seal = (intent: object) => {
    const paymentIntent = encryptIntent(api.sk, intent, randomBytes(IV_BYTES))
    return { merchant: api.pk, signature: sign(api.pk, api.sk, paymentIntent), paymentIntent }
  }
  const status: Solidgate['status'] = async ({ orderId }) => {
    const reply = await readOrder(orderId)
    if (reply === null) return MISSING
    const report = reportOf(reply)
    return { ...report, actionUrl: actionUrl(report.actionUrl, actionHosts) }
  }
  /** The answer to a charge; bank confirmation may be required before the order's state says so. */
  const charged = (reply: OrderReply): PaymentReport => {
    const report = reportOf(reply)
    const page = actionUrl(report.actionUrl, actionHosts)
    if (page === null && report.actionUrl !== null) {
      around.log.error({ system: 'solidgate' }, 'a buyer was to be sent to a foreign page')
      throw new ProviderUnclear('Solidgate named a foreign page')
    }
    const asks = page !== null && report.state === 'pending'
    return { ...report, actionUrl: page, state: asks ? 'requires_action' : report.state }
  }

  return {
    system: 'solidgate',
    scriptUrl,
    createFormIntent: (order) => seal(intentOf(order)),
    createResignIntent: ({ token, ...order }) =>
      seal({ ...intentOf(order), recurring_token: token, payment_type: undefined }),
    status,
    listPaid: (...asked) => listPaid(client, ...asked),
    async chargeToken(charge) {
      const answer = await client.post('recurring', recurringOf(charge))
      const reply = orderReply.safeParse(answer.body)
      if (reply.success) return charged(reply.data)
      const code = codeIn(answer)
      if (code === null || code === TOO_MANY) throw unclear(answer)
      return code === DUPLICATE ? status({ ...charge, providerRef: null }) : refused(code)
    },
    refund,
    readWebhook: async (raw, headers) => readEvent(settings.webhook, raw, headers),
  }
}

function intentOf(order: PaymentOrder) {
  return {
    order_id: order.orderId,
    order_description: order.description,
    amount: order.cents,
    currency: order.currency,
    ...(order.renews ? { payment_type: 'recurring' } : {}),
    customer_email: order.email,
    ip_address: order.ipAddress,
    platform: order.platform,
    success_url: order.successUrl,
    fail_url: order.failUrl,
    order_metadata: { brand: order.seller.brand, descriptor: order.seller.descriptor },
  }
}

function recurringOf({ token, kind, ...order }: TokenCharge) {
  return {
    ...intentOf(order),
    recurring_token: token,
    type: 'auth',
    settle_interval: 0,
    payment_type: PAYMENT_TYPE[kind],
  }
}
