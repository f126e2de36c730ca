import { yunoCaptureRequest, yunoRefundRequest, type YunoOperation } from '@oriel/payment-wire/yuno'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody } from '#/payments/machine/http.ts'
import { idempotencyKey } from '../access.ts'
import type { Yuno } from '../context.ts'
import { once } from '../idempotency.ts'
import { invalid, shaped } from '../refusals.ts'
import { cancel, cancelOrRefund, capture, refund, type Operation } from './operations.ts'

interface ByTransaction {
  Params: { id: string; transactionId: string }
}

const WORK: Record<string, (yuno: Yuno, operation: Operation) => Promise<YunoOperation>> = {
  refund,
  cancel,
  capture,
  'cancel-or-refund': cancelOrRefund,
}

/** What is done to a payment later (payments §2.2). */
export function operationRoutes(app: GatewayApp, yuno: Yuno): void {
  for (const [name, work] of Object.entries(WORK)) {
    const path = `/payments/:id/transactions/:transactionId/${name}`
    const schema = name === 'refund' ? yunoRefundRequest : yunoCaptureRequest
    app.post<ByTransaction>(path, async (request, reply) => {
      const key = idempotencyKey(request)
      const { amount, merchant_reference: reference, reason } = shaped(jsonBody(request), schema)
      const { id: paymentId, transactionId } = request.params
      const currency = (await yuno.store.payments.get(paymentId))?.payment.amount.currency
      if (amount !== undefined && amount.currency !== currency)
        throw invalid('CURRENCY_NOT_ALLOWED', 'The currency is not that of the payment.')
      const { answer } = await once(yuno, key, async () => {
        const value = amount?.value ?? null
        const operation = { paymentId, transactionId, reference, reason: reason ?? null, value }
        return { paymentId, answer: await work(yuno, operation) }
      })
      return reply.send(answer)
    })
  }
}
