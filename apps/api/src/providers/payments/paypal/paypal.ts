import { paypalRefund } from '@oriel/payment-wire/paypal'
import type { Clock } from '#/platform/clock.ts'
import { deadlines, type Answer, type Surroundings } from '../call.ts'
import { decimalOf } from '../decimal.rules.ts'
import type { Paypal, RefundOrder, RefundState } from '../port.ts'
import { createPaypalAgreements } from './agreements.ts'
import type { PaypalAccess } from './bearer.ts'
import { createCertificates } from './certificate.ts'
import { createPaypalClient, issueIn, unclear } from './client.ts'
import { readEvent } from './event.ts'
import { createPaypalOrders } from './orders.ts'
import { captureIn } from './report.rules.ts'

export interface PaypalSettings extends PaypalAccess {
  webhookId: string
  /** Where webhook certificates may be fetched from (W15). */
  certHosts: readonly string[]
  /** Hosts a buyer may be sent to for approval (T08). */
  actionHosts: readonly string[]
}

interface Deps extends Surroundings {
  settings: PaypalSettings
  isGateway: boolean
  clock: Clock
}

/** PayPal's subscription ids; any other id is an order or a sale. */
const AGREEMENT = /^I-/

/** PayPal's own API, by redirect (payments.md 3). */
export function createPaypal({ settings, isGateway, ...around }: Deps): Paypal {
  const { webhookId, certHosts, actionHosts } = settings
  const client = createPaypalClient(settings, around)
  const { readOrder, ...orders } = createPaypalOrders({ client, actionHosts })
  const { clock } = around
  const deadline = deadlines(around)
  const agreements = createPaypalAgreements({ client, actionHosts, clock })
  const certificates = createCertificates({ hosts: certHosts, isGateway, deadline }, clock)

  /** Orders are refunded through their capture, subscriptions through their first sale. */
  const paymentIdOf = async (ref: string): Promise<string | null> => {
    if (AGREEMENT.test(ref)) {
      return (await agreements.readSubscription(ref)).sales[0]?.saleId ?? null
    }
    const order = await readOrder(ref)
    // Renewals are identified by the sale itself.
    return order === null ? ref : (captureIn(order)?.id ?? null)
  }
  return {
    system: 'paypal',
    ...orders,
    ...agreements,
    async refund(order) {
      const { providerRef } = order
      const paymentId = providerRef === null ? null : await paymentIdOf(providerRef)
      if (paymentId === null) return 'failed'
      const path = `/v2/payments/captures/${encodeURIComponent(paymentId)}/refund`
      return refundStateOf(await client.post(path, refundBody(order), order.refundId))
    },
    readWebhook: (raw, headers) =>
      readEvent(webhookId, certificates, { raw, headers, now: clock.now() }),
  }
}

const refundBody = ({ refundId, cents, currency }: RefundOrder) => ({
  amount: { currency_code: currency, value: decimalOf(cents) },
  invoice_id: refundId,
})

function refundStateOf(answer: Answer): RefundState {
  const refund = paypalRefund.safeParse(answer.body)
  if (!refund.success) {
    if (issueIn(answer) === null) throw unclear(answer)
    return 'failed'
  }
  const { status } = refund.data
  if (status === 'COMPLETED') return 'succeeded'
  return status === 'PENDING' ? 'pending' : 'failed'
}
