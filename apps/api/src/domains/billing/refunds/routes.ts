import * as z from 'zod/mini'
import { invoices, refundReply, refundRequest } from '@oriel/contract/billing/checkout'
import type { OrderId } from '@oriel/contract/ids'
import { shortText, type IdSchema } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { once } from '#/platform/idempotency/idempotency.ts'
import { listInvoices, refundOwn } from './own-refund.service.ts'

const MAX_ORDER_ID = 64

/** Invoices and refunds by the buyer (API-097). */
export function refundRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  app.route({
    method: 'GET',
    url: '/api/Payments/invoices',
    onRequest,
    schema: { response: { 200: invoices } },
    handler: (request) => listInvoices(ctx, principalOf(request).userId),
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/orders/:orderId/refund',
    onRequest,
    schema: {
      params: z.object({ orderId: shortText(MAX_ORDER_ID) as unknown as IdSchema<OrderId> }),
      body: refundRequest,
      response: { 202: refundReply },
    },
    handler: (request, reply) => {
      const { userId } = principalOf(request)
      const { orderId } = request.params
      const { reason, text } = request.body
      return once(ctx, { request, reply, status: 202 }, () =>
        refundOwn(ctx, { userId, orderId, reason, text }),
      )
    },
  })
}
