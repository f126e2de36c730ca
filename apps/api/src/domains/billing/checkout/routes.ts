import {
  checkoutOptions,
  createIntentRequest,
  createPaypalPaymentRequest,
  createResignRequest,
  createYunoIntentRequest,
  createYunoPaymentRequest,
  giveUpParams,
  giveUpReply,
  oneClickReply,
  oneClickRequest,
  orderStatusQuery,
  orderStatusReply,
  paymentLinkReply,
  paymentLinkRequest,
  paypalPaymentReply,
  solidIntent,
  yunoIntent,
  yunoPaymentReply,
} from '@oriel/contract/billing/checkout'
import { empty } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { whereaboutsOf } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { once } from '#/platform/idempotency/idempotency.ts'
import { begin } from './checkout-request.ts'
import { giveUp } from './give-up.service.ts'
import { checkOrderStatus } from './notification.service.ts'
import { readCheckoutOptions } from './options.service.ts'
import * as checkout from './service.ts'

/** Paying (API-042, API-047 to API-052, API-094, API-095). */
export function checkoutRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  app.route({
    method: 'GET',
    url: '/api/Payments/checkout-options',
    onRequest,
    schema: { response: { 200: checkoutOptions } },
    handler: (request) =>
      readCheckoutOptions(ctx, principalOf(request).userId, whereaboutsOf(ctx, request)),
  })
  app.route({
    method: 'GET',
    url: '/api/payments/check-order-status',
    onRequest,
    schema: { querystring: orderStatusQuery, response: { 200: orderStatusReply } },
    handler: (request) => checkOrderStatus(ctx, principalOf(request).userId, request.query.orderId),
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/orders/:orderId/give-up',
    onRequest,
    schema: { params: giveUpParams, body: empty, response: { 200: giveUpReply } },
    handler: (request) =>
      giveUp(ctx, { userId: principalOf(request).userId, orderId: request.params.orderId }),
  })
  solidgateRoutes(app, ctx)
  yunoRoutes(app, ctx)
  paypalRoutes(app, ctx)
}

function solidgateRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  app.route({
    method: 'POST',
    url: '/api/Payments/create-payment-intent',
    onRequest,
    schema: { body: createIntentRequest, response: { 201: solidIntent } },
    handler: (request, reply) =>
      once(ctx, { request, reply, status: 201 }, () =>
        checkout.createSolidIntent(ctx, begin(ctx, request, request.body)),
      ),
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/create-resign-intent',
    onRequest,
    schema: { body: createResignRequest, response: { 201: solidIntent } },
    handler: (request, reply) => {
      const { userCardInfoId: cardId, ...input } = request.body
      return once(ctx, { request, reply, status: 201 }, () =>
        checkout.createResignIntent(ctx, { ...begin(ctx, request, input), cardId }),
      )
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/one-click',
    onRequest,
    schema: { body: oneClickRequest, response: { 200: oneClickReply } },
    handler: (request, reply) => {
      const { userCardInfoId: cardId = null, redirectUrl, ...input } = request.body
      const isAgreed = input.isOneClickCheckboxEnabled
      const urls = { successUrl: redirectUrl, failUrl: redirectUrl }
      return once(ctx, { request, reply, status: 200 }, () =>
        checkout.payInOneClick(ctx, {
          ...begin(ctx, request, { ...input, ...urls }),
          cardId,
          isAgreed,
        }),
      )
    },
  })
}

function yunoRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  app.route({
    method: 'POST',
    url: '/api/YunoPayments/create-payment-intent',
    onRequest,
    schema: { body: createYunoIntentRequest, response: { 201: yunoIntent } },
    handler: (request, reply) =>
      once(ctx, { request, reply, status: 201 }, () =>
        checkout.createYunoIntent(ctx, begin(ctx, request, request.body)),
      ),
  })
  app.route({
    method: 'POST',
    url: '/api/YunoPayments/create-payment',
    onRequest,
    schema: { body: createYunoPaymentRequest, response: { 200: yunoPaymentReply } },
    handler: (request, reply) => {
      const { documentType, documentNumber, zipCode = null, ...token } = request.body
      const hasDocument = documentType !== undefined && documentNumber !== undefined
      const document = hasDocument ? { type: documentType, number: documentNumber } : null
      const { userId } = principalOf(request)
      return once(ctx, { request, reply, status: 200 }, () =>
        checkout.createYunoPayment(ctx, userId, { ...token, document, zipCode }),
      )
    },
  })
}

function paypalRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  app.route({
    method: 'POST',
    url: '/api/PaypalPayments/create-payment',
    onRequest,
    schema: { body: createPaypalPaymentRequest, response: { 201: paypalPaymentReply } },
    handler: (request, reply) =>
      once(ctx, { request, reply, status: 201 }, async () => {
        const asked = begin(ctx, request, request.body)
        const { orderId, href } = await checkout.createPaypalPayment(ctx, asked)
        return { orderId, data: { link: { href } } }
      }),
  })
  for (const name of ['create-subscriber-payment-link', 'create-payment-link']) {
    app.route({
      method: 'POST',
      url: `/api/Payments/${name}`,
      onRequest,
      schema: { body: paymentLinkRequest, response: { 201: paymentLinkReply } },
      handler: (request, reply) => {
        const { redirectUrl, pathname, ...input } = request.body
        const urls = { successUrl: redirectUrl, failUrl: redirectUrl, sourcePath: pathname }
        return once(ctx, { request, reply, status: 201 }, async () => {
          const asked = begin(ctx, request, { ...input, ...urls })
          const { href } = await checkout.createPaypalPayment(ctx, asked)
          return { data: { link: { href } } }
        })
      },
    })
  }
}
