import * as z from 'zod/mini'
import { cardIdQuery, saveCardRequest, userCard } from '@oriel/contract/billing/card'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { cardOfOrder, listCards, removeCard } from './cards/service.ts'
import { checkoutRoutes } from './checkout/routes.ts'
import { subscriptionRoutes } from './checkout/subscription.routes.ts'
import { webhookRoutes } from './inbox/routes.ts'
import { refundRoutes } from './refunds/routes.ts'
import { offerRoutes } from './shop/offer.routes.ts'
import { catalogueRoutes } from './shop/routes.ts'
import type { OwnerOf } from './subscriptions/cancellation-code.service.ts'
import { testClockRoutes } from './upkeep/test-clock.routes.ts'

export function billingRoutes(app: App, ctx: Ctx, ownerOf: OwnerOf): void {
  catalogueRoutes(app, ctx)
  offerRoutes(app, ctx)
  checkoutRoutes(app, ctx)
  cardRoutes(app, ctx)
  subscriptionRoutes(app, ctx, ownerOf)
  refundRoutes(app, ctx)
  webhookRoutes(app, ctx)
  testClockRoutes(app, ctx)
}

/** Stored cards (API-038 to API-041). */
function cardRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  const cards = z.array(userCard)
  app.route({
    method: 'GET',
    url: '/api/Payments/user-card-info',
    onRequest,
    schema: { response: { 200: cards } },
    handler: (request) => listCards(ctx, principalOf(request).userId),
  })
  app.route({
    method: 'GET',
    url: '/api/YunoPayments/user-card-info',
    onRequest,
    schema: { response: { 200: cards } },
    handler: (request) => listCards(ctx, principalOf(request).userId, 'yuno'),
  })
  app.route({
    method: 'DELETE',
    url: '/api/Payments/user-card-info',
    onRequest,
    schema: { querystring: cardIdQuery, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await removeCard(ctx, principalOf(request), request.query.cardId)
      return reply.status(204).send(null)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/save-card-details',
    onRequest,
    schema: { body: saveCardRequest, response: { 200: userCard } },
    handler: (request) => cardOfOrder(ctx, principalOf(request).userId, request.body.orderId),
  })
}
