import {
  paypalOrderPatch,
  paypalOrderRequest,
  paypalRefundRequest,
} from '@oriel/payment-wire/paypal'
import type { GatewayApp } from '#/payments/core.ts'
import { jsonBody, rawBody } from '#/payments/machine/http.ts'
import type { Paypal } from '../context.ts'
import { notFound, shaped } from '../refusals.ts'
import { KEPT_MS, preferred } from '../replies.ts'
import { refuseAsMocked } from './mock-response.ts'
import { captureOrder, createOrder, orderBy, orderOf, patchOrder } from './orders.ts'
import { captureOf, refund } from './payments.ts'

interface ById {
  Params: { id: string }
}

/** Orders v2 (payments §3.2). */
export function orderRoutes(app: GatewayApp, paypal: Paypal): void {
  const { replies } = paypal
  const orders = '/v2/checkout/orders'

  app.post(orders, (request, reply) =>
    replies.send([request, reply], KEPT_MS.orders, async () => {
      refuseAsMocked(request)
      const order = await createOrder(paypal, shaped(jsonBody(request), paypalOrderRequest))
      return { status: 201, body: preferred(request, await orderOf(paypal, order)) }
    }),
  )
  app.get<ById>(`${orders}/:id`, async ({ params }) =>
    orderOf(paypal, await orderBy(paypal, params.id)),
  )
  app.patch<ById>(`${orders}/:id`, async (request, reply) => {
    await patchOrder(paypal, request.params.id, shaped(jsonBody(request), paypalOrderPatch))
    return reply.code(204).send()
  })
  app.post<ById>(`${orders}/:id/capture`, (request, reply) =>
    replies.send([request, reply], KEPT_MS.orders, async () => {
      refuseAsMocked(request)
      const order = await captureOrder(paypal, request.params.id)
      return { status: 201, body: preferred(request, await orderOf(paypal, order)) }
    }),
  )
}

/** Payments v2: captures and refunds. Subscription sales are handled in the same way. */
export function paymentRoutes(app: GatewayApp, paypal: Paypal): void {
  const { store, replies } = paypal
  const captures = '/v2/payments/captures'

  app.get<ById>(`${captures}/:id`, async ({ params }) => {
    const payment = await store.payments.get(params.id)
    if (payment === null) throw notFound()
    return captureOf(paypal, payment)
  })
  app.post<ById>(`${captures}/:id/refund`, (request, reply) =>
    replies.send([request, reply], KEPT_MS.payments, async () => {
      refuseAsMocked(request)
      const asked = shaped(rawBody(request) === '' ? {} : jsonBody(request), paypalRefundRequest)
      const made = await refund(paypal, request.params.id, asked)
      return { status: 201, body: preferred(request, made) }
    }),
  )
  app.get<ById>('/v2/payments/refunds/:id', async ({ params }) => {
    const found = await store.refunds.get(params.id)
    if (found === null) throw notFound()
    return found.refund
  })
}
