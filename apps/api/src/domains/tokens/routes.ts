import { requestIdQuery } from '@oriel/contract/primitives'
import { claimReply, historyPage, historyQuery, tokenBalance } from '@oriel/contract/tokens/balance'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { once } from '#/platform/idempotency/idempotency.ts'
import { balance, claimBonus, type Origins } from './bonus.service.ts'
import { history } from './service.ts'

export function tokenRoutes(app: App, ctx: Ctx, origins: Origins): void {
  const needs = { ...ctx, origins }
  app.route({
    method: 'GET',
    url: '/api/Tokens/balance',
    onRequest: app.requireUser,
    schema: { querystring: requestIdQuery, response: { 200: tokenBalance } },
    handler: (request) => balance(needs, principalOf(request).userId),
  })
  app.route({
    method: 'POST',
    url: '/api/Tokens/claim-bonus',
    onRequest: app.requireUser,
    schema: { response: { 200: claimReply } },
    handler: (request, reply) =>
      once(ctx, { request, reply, status: 200 }, () =>
        claimBonus(needs, principalOf(request).userId),
      ),
  })
  app.route({
    method: 'GET',
    url: '/api/Tokens/history',
    onRequest: app.requireUser,
    schema: { querystring: historyQuery, response: { 200: historyPage } },
    handler: (request) => history(ctx, principalOf(request).userId, request.query),
  })
}
