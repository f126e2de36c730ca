import type { FastifyRequest } from 'fastify'
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
  type RenewalConsent,
} from '@oriel/contract/billing/checkout'
import { ownPathOf } from '@oriel/contract/http/own-address'
import { empty } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { withoutCardNumbers } from '#/platform/card-numbers.ts'
import { ReturnUrlInvalid } from '#/platform/errors.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { addressOf, countryOfCaller, whereaboutsOf } from '#/platform/http/caller.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { idempotencyKeyOf, once } from '#/platform/idempotency/idempotency.ts'
import { giveUp } from './give-up.service.ts'
import { checkOrderStatus } from './notification.service.ts'
import { readCheckoutOptions } from './options.service.ts'
import * as checkout from './service.ts'

/** What every call that begins a payment tells of itself. */
interface Told {
  productId: string
  email?: string | undefined
  renewalConsent?: RenewalConsent | undefined
  successUrl: string
  failUrl: string
  sourcePath: string
  customerPlatform?: 'MOB' | 'WEB'
  trafficSource?: string | null
}

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
      const { userCardInfoId: cardId, ...told } = request.body
      return once(ctx, { request, reply, status: 201 }, () =>
        checkout.createResignIntent(ctx, { ...begin(ctx, request, told), cardId }),
      )
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Payments/one-click',
    onRequest,
    schema: { body: oneClickRequest, response: { 200: oneClickReply } },
    handler: (request, reply) => {
      const { userCardInfoId: cardId = null, redirectUrl, ...told } = request.body
      const isAgreed = told.isOneClickCheckboxEnabled
      const urls = { successUrl: redirectUrl, failUrl: redirectUrl }
      return once(ctx, { request, reply, status: 200 }, () =>
        checkout.payInOneClick(ctx, {
          ...begin(ctx, request, { ...told, ...urls }),
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
        const { redirectUrl, pathname, ...told } = request.body
        const urls = { successUrl: redirectUrl, failUrl: redirectUrl, sourcePath: pathname }
        return once(ctx, { request, reply, status: 201 }, async () => {
          const asked = begin(ctx, request, { ...told, ...urls })
          const { href } = await checkout.createPaypalPayment(ctx, asked)
          return { data: { link: { href } } }
        })
      },
    })
  }
}

/** What a request that begins a payment tells of itself, its caller and its page. @throws {ReturnUrlInvalid} */
export function begin(ctx: Ctx, request: FastifyRequest, told: Told) {
  const origin = ownOrigin(ctx.config, request)
  const { productId, email, renewalConsent, sourcePath } = told
  return {
    userId: principalOf(request).userId,
    brand: brandOf(request).key,
    productId,
    email,
    renewalConsent,
    requestKey: idempotencyKeyOf(request),
    locale: request.headers['accept-language']?.slice(0, MAX_LOCALE) ?? 'en',
    userAgent: request.headers['user-agent']?.slice(0, MAX_AGENT) ?? '',
    context: {
      sourcePath: withoutCardNumbers(sourcePath),
      platform: told.customerPlatform ?? platformOf(request),
      trafficSource: told.trafficSource ? withoutCardNumbers(told.trafficSource) : null,
      country: countryOfCaller(ctx, request),
      ipAddress: addressOf(request),
      successUrl: ownUrl(told.successUrl, origin),
      failUrl: ownUrl(told.failUrl, origin),
    },
  }
}

const MAX_LOCALE = 35
const MAX_AGENT = 400

/** TS-093: a payment returns to us and nowhere else. @throws {ReturnUrlInvalid} */
function ownUrl(address: string, origin: string): string {
  const path = ownPathOf(address, origin)
  if (path === null) throw new ReturnUrlInvalid()
  return origin + path
}

const platformOf = (request: FastifyRequest) =>
  /Mobi|Android|iPhone|iPad/i.test(request.headers['user-agent'] ?? '') ? 'MOB' : 'WEB'
