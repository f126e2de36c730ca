import * as z from 'zod/mini'
import { declineOfferRequest, shopWindow } from '@oriel/contract/billing/shop'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { declineOffer } from './offer.service.ts'
import * as promos from './promo.service.ts'

/** What is advertised to a user, and what becomes of an offer they refuse. */
export function offerRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'GET',
    url: '/api/Payments/offers',
    onRequest: app.requireUser,
    schema: { response: { 200: shopWindow } },
    handler: (request) => promos.shopWindow(ctx, principalOf(request).userId),
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/offers/decline',
    onRequest: app.requireUser,
    schema: { body: declineOfferRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await declineOffer(ctx, principalOf(request).userId, request.body.kind)
      return reply.status(204).send(null)
    },
  })
}
