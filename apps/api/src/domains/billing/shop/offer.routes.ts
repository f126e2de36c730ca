import * as z from 'zod/mini'
import { declineOfferRequest, shopWindow, type ShopWindow } from '@oriel/contract/billing/shop'
import type { Ctx } from '#/context.ts'
import { sells } from '#/domains/billing/catalogue/service.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { declineOffer } from './offer.service.ts'
import * as promos from './promo.service.ts'

/** A brand that sells nothing advertises nothing (TENANT-018). */
const NOTHING_SOLD: ShopWindow = {
  promo: null,
  secondPromo: null,
  timebomb: [],
  openable: [],
  isLifetimeOfferBlocked: true,
  hideLifetimeTokensBadge: true,
}

/** Advertised offers, and declining one. */
export function offerRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'GET',
    url: '/api/Payments/offers',
    onRequest: app.requireUser,
    schema: { response: { 200: shopWindow } },
    handler: async (request) =>
      sells(ctx, brandOf(request).key)
        ? promos.shopWindow(ctx, principalOf(request).userId)
        : NOTHING_SOLD,
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
