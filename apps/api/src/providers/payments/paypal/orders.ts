import {
  paypalCapture,
  paypalOrder,
  paypalRefund,
  type PaypalCapture,
  type PaypalOrder,
} from '@oriel/payment-wire/paypal'
import { actionUrl } from '../action-url.ts'
import type { Answer } from '../call.ts'
import { centsOf, decimalOf } from '../decimal.rules.ts'
import type { PaymentOrder, PaymentReport, Paypal } from '../port.ts'
import { MISSING, refused } from '../report.rules.ts'
import { approvalPage } from './approval.ts'
import { issueIn, unclear, type PaypalClient } from './client.ts'
import { readDisputes } from './disputes.ts'
import { captureIn, declineCodeOf, disputeOf, reportOf, reportOfCapture } from './report.rules.ts'

interface Deps {
  client: PaypalClient
  /** Hosts a buyer may be sent to for approval (T08). */
  actionHosts: readonly string[]
}

export interface PaypalOrders extends Pick<
  Paypal,
  'status' | 'createOrder' | 'capture' | 'readRefund'
> {
  /** @throws {ProviderUnclear} */
  readOrder: (ref: string) => Promise<PaypalOrder | null>
}

const NOT_FOUND = 404
const ORDERS = '/v2/checkout/orders'
const CAPTURES = '/v2/payments/captures'
const REFUNDS = '/v2/payments/refunds'
const orderPath = (ref: string) => `${ORDERS}/${encodeURIComponent(ref)}`

/** One-time orders: Orders v2 (payments.md 3.2). */
export function createPaypalOrders({ client, actionHosts }: Deps): PaypalOrders {
  const readOrder: PaypalOrders['readOrder'] = async (ref) => {
    const answer = await client.get(orderPath(ref))
    return answer.status === NOT_FOUND ? null : orderIn(answer)
  }
  const withDispute = async (
    report: PaymentReport,
    capture: PaypalCapture | null,
  ): Promise<PaymentReport> => {
    const dispute = capture === null ? 'none' : disputeOf(await readDisputes(client, capture.id))
    return { ...report, dispute, actionUrl: actionUrl(report.actionUrl, actionHosts) }
  }
  const reported = (order: PaypalOrder) => withDispute(reportOf(order), captureIn(order))
  const saleReport = async (ref: string): Promise<PaymentReport> => {
    const answer = await client.get(`${CAPTURES}/${encodeURIComponent(ref)}`)
    if (answer.status === NOT_FOUND) return MISSING
    const sale = paypalCapture.safeParse(answer.body)
    if (!sale.success) throw unclear(answer)
    return withDispute(reportOfCapture(sale.data), sale.data)
  }
  const status: Paypal['status'] = async ({ providerRef }) => {
    if (providerRef === null) return MISSING
    const order = await readOrder(providerRef)
    // Payments of a subscription are identified by their sale.
    return order === null ? saleReport(providerRef) : reported(order)
  }
  return {
    readOrder,
    status,
    async readRefund(refundRef) {
      const answer = await client.get(`${REFUNDS}/${encodeURIComponent(refundRef)}`)
      if (answer.status === NOT_FOUND) return null
      const refund = paypalRefund.safeParse(answer.body)
      if (!refund.success) throw unclear(answer)
      const { links, seller_payable_breakdown: sums } = refund.data
      const saleId = links
        .find(({ rel }) => rel === 'up')
        ?.href.split('/')
        .at(-1)
      const refundedCents = centsOf(sums.total_refunded_amount.value)
      return saleId === undefined || refundedCents === null ? null : { saleId, refundedCents }
    },
    async createOrder(order) {
      const answer = await client.post(ORDERS, orderBody(order), order.orderId)
      const { id: providerRef, links } = orderIn(answer)
      return { providerRef, href: approvalPage(links, actionHosts) }
    },
    async capture({ orderId, providerRef }) {
      const answer = await client.post(`${orderPath(providerRef)}/capture`, {}, `${orderId}-cap`)
      const order = paypalOrder.safeParse(answer.body)
      if (order.success) return reported(order.data)
      const issue = issueIn(answer)
      if (issue === null) throw unclear(answer)
      if (READ_AGAIN.has(issue)) return status({ orderId, providerRef })
      return { ...refused(declineCodeOf(issue)), providerRef }
    },
  }
}

/** Capture refusals that say nothing about money: the order's state is read again. */
const READ_AGAIN = new Set([
  'ORDER_ALREADY_CAPTURED',
  'ORDER_NOT_APPROVED',
  'PAYER_ACTION_REQUIRED',
])

function orderIn(answer: Answer): PaypalOrder {
  const order = paypalOrder.safeParse(answer.body)
  if (!order.success) throw unclear(answer)
  return order.data
}

function orderBody(order: PaymentOrder) {
  const { orderId, cents, currency, description, successUrl, failUrl, seller } = order
  return {
    intent: 'CAPTURE',
    purchase_units: [
      {
        reference_id: 'default',
        custom_id: orderId,
        invoice_id: orderId,
        description,
        soft_descriptor: seller.descriptor,
        amount: { currency_code: currency, value: decimalOf(cents) },
      },
    ],
    payment_source: {
      paypal: {
        experience_context: {
          payment_method_preference: 'IMMEDIATE_PAYMENT_REQUIRED',
          brand_name: seller.name,
          shipping_preference: 'NO_SHIPPING',
          user_action: 'PAY_NOW',
          return_url: successUrl,
          cancel_url: failUrl,
        },
      },
    },
  }
}
