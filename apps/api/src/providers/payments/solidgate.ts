import { randomBytes } from 'node:crypto'
import { orderReply, type OrderReply } from '@oriel/payment-wire/solidgate'
import { encryptIntent, sign } from '@oriel/payment-wire/solidgate-signature'
import { actionUrl } from './action-url.ts'
import type { Surroundings } from './call.ts'
import {
  ProviderUnclear,
  type ChargeKind,
  type PaymentOrder,
  type PaymentReport,
  type Solidgate,
  type TokenCharge,
} from './port.ts'
import { MISSING, refused } from './report.rules.ts'
import { codeIn, createSolidgateClient, unclear, type KeyPair } from './solidgate-client.ts'
import { readEvent } from './solidgate-event.ts'
import { listPaid } from './solidgate-list.ts'
import { reportOf } from './solidgate-report.rules.ts'

export interface SolidgateSettings {
  /** Bases of the card calls and of the reports, without a slash at their end. */
  payUrl: string
  reportsUrl: string
  scriptUrl: string
  api: KeyPair
  webhook: KeyPair
  /** Hosts a buyer may be sent to for the bank's question (T08). */
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
/** "Duplicate order", "order not found" and "API call limit exceeded". */
const DUPLICATE = '5.06'
const NOT_FOUND = '2.05'
const TOO_MANY = '5.07'

/** Solidgate over its own wire (payments.md 1). */
export function createSolidgate({ settings, ...around }: Deps): Solidgate {
  const { scriptUrl, api, actionHosts } = settings
  const client = createSolidgateClient(settings, around)

  const seal = (intent: object) => {
    const paymentIntent = encryptIntent(api.sk, intent, randomBytes(IV_BYTES))
    return { merchant: api.pk, signature: sign(api.pk, api.sk, paymentIntent), paymentIntent }
  }
  const status: Solidgate['status'] = async ({ orderId }) => {
    const answer = await client.ask('status', { order_id: orderId })
    const reply = orderReply.safeParse(answer.body)
    if (!reply.success && codeIn(answer) === NOT_FOUND) return MISSING
    if (!reply.success) throw unclear(answer)
    const report = reportOf(reply.data)
    return { ...report, actionUrl: actionUrl(report.actionUrl, actionHosts) }
  }
  /** What a charge is answered with; the bank's question may come before the order says so. */
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
    async refund({ orderId, cents }) {
      const answer = await client.post('refund', { order_id: orderId, amount: cents })
      const reply = orderReply.safeParse(answer.body)
      if (reply.success) return reply.data.order.refunded_amount > 0 ? 'succeeded' : 'pending'
      if (codeIn(answer) === null) throw unclear(answer)
      // Refused also when an earlier try went through and nothing is left to give back.
      const { captured, refundedCents } = await status({ orderId, providerRef: null })
      return captured !== null && (refundedCents ?? 0) >= captured.cents ? 'succeeded' : 'failed'
    },
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
    order_metadata: { variant: order.variant },
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
