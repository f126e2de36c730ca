import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { changePlan, changePlanReply } from '@oriel/contract/billing/checkout'
import {
  cancelByCode,
  cancelByEmail,
  cancelRequest,
  restoreReply,
  subscription,
  upgradeQuote,
  upgradeQuoteRequest,
} from '@oriel/contract/billing/subscription'
import type { SubscriptionId } from '@oriel/contract/ids'
import { empty, uuid, type IdSchema } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { quoteUpgrade } from '#/domains/billing/shop/upgrade.service.ts'
import {
  cancelByCode as cancelWithCode,
  mailCancellationCode,
  type OwnerOf,
} from '#/domains/billing/subscriptions/cancellation-code.service.ts'
import { cancelSubscription } from '#/domains/billing/subscriptions/cancellation.service.ts'
import { activeSubscription } from '#/domains/billing/subscriptions/service.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { once } from '#/platform/idempotency/idempotency.ts'
import { begin } from './checkout-request.ts'
import { restore } from './restore.service.ts'
import { changePlan as changeTo } from './upgrade-order.service.ts'

const byId = z.strictObject({ id: uuid as unknown as IdSchema<SubscriptionId> })

/** Reads, changes and cancels subscriptions (API-030, API-043 to API-046, API-096, API-098, API-099). */
export function subscriptionRoutes(app: App, ctx: Ctx, ownerOf: OwnerOf): void {
  app.route({
    method: 'GET',
    url: '/api/Payments/user-active-subscription',
    onRequest: app.requireUser,
    schema: { response: { 200: z.nullable(subscription) } },
    // A null would be sent as an empty body.
    onSend: async (_request, reply, payload) => {
      if (payload !== null && payload !== undefined) return payload
      reply.type('application/json; charset=utf-8')
      return 'null'
    },
    handler: (request) => activeSubscription(ctx, principalOf(request).userId),
  })
  endRoutes(app, ctx)
  changeRoutes(app, ctx)
  codeRoutes(app, ctx, ownerOf)
}

function endRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  for (const system of ['Payments', 'YunoPayments']) {
    app.route({
      method: 'POST',
      url: `/api/${system}/subscription/:id/cancel`,
      onRequest,
      schema: { params: byId, body: cancelRequest, response: { 200: subscription } },
      handler: (request) => cancelSubscription(ctx, keyOf(request), request.body.answers),
    })
  }
  app.route({
    method: 'POST',
    url: '/api/Payments/subscription/:id/restore',
    onRequest,
    schema: { params: byId, response: { 200: restoreReply } },
    handler: (request) => restore(ctx, keyOf(request), ownOrigin(ctx.config, request)),
  })
}

function keyOf(request: FastifyRequest<{ Params: { id: SubscriptionId } }>) {
  return { userId: principalOf(request).userId, subscriptionId: request.params.id }
}

function changeRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  app.route({
    method: 'POST',
    url: '/api/Payments/upgrade-quote',
    onRequest,
    schema: { body: upgradeQuoteRequest, response: { 200: upgradeQuote } },
    handler: (request) => quoteUpgrade(ctx, principalOf(request).userId, request.body),
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/subscription-products/update',
    onRequest,
    schema: { body: changePlan, response: { 200: changePlanReply } },
    handler: (request, reply) => {
      const { quoteId, isOneClickCheckboxEnabled: isAgreed, ...input } = request.body
      const urls = accountUrls(ownOrigin(ctx.config, request))
      const wish = begin(ctx, request, { ...input, ...urls })
      return once(ctx, { request, reply, status: 200 }, () =>
        changeTo(ctx, { ...wish, quoteId, isAgreed }),
      )
    },
  })
}

/** Return URLs after the bank's page; the account shows the pending payment (RETURN-006, RETURN-010). */
function accountUrls(origin: string) {
  const url = (redirectType: string) =>
    `${origin}/account?purchaseType=subscription&redirectType=${redirectType}`
  return { successUrl: url('success'), failUrl: url('fail'), sourcePath: '/account' }
}

/** Cancellation without a login, for everyone who pays (SAFE-017). */
function codeRoutes(app: App, ctx: Ctx, ownerOf: OwnerOf): void {
  app.route({
    method: 'POST',
    url: '/api/Payments/cancel-by-email',
    onRequest: app.limitLetters,
    schema: { body: cancelByEmail, response: { 202: empty } },
    handler: async (request, reply) => {
      await mailCancellationCode(ctx, {
        brand: brandOf(request).key,
        email: request.body.email,
        origin: ownOrigin(ctx.config, request),
        ownerOf,
      })
      return reply.status(202).send({})
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/cancel-by-code',
    onRequest: app.limitLetters,
    schema: { body: cancelByCode, response: { 200: subscription } },
    handler: (request) => cancelWithCode(ctx, request.body.code),
  })
}
