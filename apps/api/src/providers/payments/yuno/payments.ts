import type { OrderId } from '@oriel/contract/ids'
import {
  yunoOperation,
  yunoPayment,
  yunoPaymentList,
  type YunoPayment,
} from '@oriel/payment-wire/yuno'
import { amountOf } from '../decimal.rules.ts'
import type { PaymentReport, RefundOrder, RefundState, Yuno } from '../port.ts'
import { MISSING, refused } from '../report.rules.ts'
import { refusalIn, unclear, type YunoClient } from './client.ts'
import { declineCodeOf, reportOf, standingOf } from './report.rules.ts'

type PaymentBody = { merchant_order_id: OrderId } & Record<string, unknown>

export interface YunoPayments extends Pick<Yuno, 'status' | 'refund'> {
  /** Charges an order once, even if called repeatedly. @throws {ProviderUnclear} */
  pay: (body: PaymentBody) => Promise<PaymentReport & { sdkActionRequired: boolean }>
}

const NOT_FOUND = 404
/** The first request with this key ended without a payment. */
const KEY_USED_UP = 'IDEMPOTENCY_DUPLICATED'

/** Payments of orders, and refunds (payments.md 2.2). */
export function createYunoPayments(client: YunoClient): YunoPayments {
  const paymentOf = async (orderId: OrderId): Promise<YunoPayment | null> => {
    const answer = await client.get(`/payments?merchant_order_id=${encodeURIComponent(orderId)}`)
    if (answer.status === NOT_FOUND) return null
    const list = yunoPaymentList.safeParse(answer.body)
    if (!list.success) throw unclear(answer)
    const own = list.data.filter((payment) => payment.merchant_order_id === orderId)
    return standingOf(own) ?? null
  }
  const status: Yuno['status'] = async ({ orderId }) => {
    const payment = await paymentOf(orderId)
    return payment === null ? MISSING : reportOf(payment)
  }
  return {
    status,
    async pay(body) {
      const orderId = body.merchant_order_id
      const answer = await client.post('/payments', body, `payment ${orderId}`)
      const payment = yunoPayment.safeParse(answer.body)
      if (payment.success) {
        const { checkout } = payment.data
        return { ...reportOf(payment.data), sdkActionRequired: checkout.sdk_action_required }
      }
      const code = refusalIn(answer)
      const report =
        code === KEY_USED_UP
          ? await status({ orderId, providerRef: null })
          : refused(declineCodeOf(code))
      return { ...report, sdkActionRequired: false }
    },
    async refund(order) {
      const payment = await paymentOf(order.orderId)
      const paid = payment && capturedIn(payment)
      if (!payment || !paid) return 'failed'
      const path = `/payments/${payment.id}/transactions/${paid.id}/refund`
      return refundStateIn(await client.post(path, refundBody(order), `refund ${order.refundId}`))
    },
  }
}

/** The transaction that took the money. */
function capturedIn({ transactions }: YunoPayment) {
  const all = [transactions].flat()
  return all.find(({ type, status }) => TAKES.has(type) && status === 'SUCCEEDED')
}
const TAKES = new Set(['PURCHASE', 'CAPTURE'])

const refundBody = ({ refundId, cents, currency }: RefundOrder) => ({
  merchant_reference: refundId,
  reason: 'REQUESTED_BY_CUSTOMER',
  amount: amountOf(cents, currency),
})

const STILL_OPEN = new Set(['CREATED', 'PENDING', 'IN_PROCESS'])

function refundStateIn(answer: Parameters<typeof refusalIn>[0]): RefundState {
  const operation = yunoOperation.safeParse(answer.body)
  if (!operation.success) {
    refusalIn(answer)
    return 'failed'
  }
  const { status } = operation.data
  if (status === 'SUCCEEDED') return 'succeeded'
  return STILL_OPEN.has(status) ? 'pending' : 'failed'
}
