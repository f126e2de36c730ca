import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  downsellTypeQuery,
  product,
  tokenProduct,
  tokenProductsQuery,
} from '@oriel/contract/billing/product'
import { insufficientTokensQuery } from '@oriel/contract/billing/shop'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { sells } from '#/domains/billing/catalogue/service.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import * as shop from './service.ts'

const plans = z.array(product)
const packs = z.array(tokenProduct)
const either = z.array(z.union([product, tokenProduct]))

const PLAN_LISTS = {
  'subscription-products': shop.subscriptionProducts,
  'downsell/products': shop.checkoutDownsells,
  'admin-subscription-products-hidden': shop.hiddenPlans,
  'lifetime-subscription-products': shop.lifetimeProducts,
}
const PACK_LISTS = {
  'one-time-pay-products': shop.tokenPacks,
  'admin-one-time-pay-products-hidden': shop.hiddenPacks,
  'downsell-on-token-upsell': shop.tokenDownsells,
  'token-purchase-extra-products': shop.tokenUpsells,
  'upsell-products': shop.tokenUpsells,
  'welcome-pack/upsell-products': shop.welcomePack,
}

type Sold = <Item>(
  request: FastifyRequest,
  read: (userId: UserId) => Promise<Item[]>,
) => Promise<Item[]>

/** Reads a list for the caller; empty if their brand does not sell (TENANT-018). */
const soldBy =
  (ctx: Ctx): Sold =>
  async (request, read) =>
    sells(ctx, brandOf(request).key) ? read(principalOf(request).userId) : []

/** Product lists for the caller (API-027 to API-037, API-090 to API-093). */
export function catalogueRoutes(app: App, ctx: Ctx): void {
  const sold = soldBy(ctx)
  for (const [path, read] of Object.entries(PLAN_LISTS)) {
    app.route({
      method: 'GET',
      url: `/api/Payments/${path}`,
      onRequest: app.requireUser,
      schema: { response: { 200: plans } },
      handler: (request) => sold(request, (userId) => read(ctx, userId)),
    })
  }
  for (const [path, read] of Object.entries(PACK_LISTS)) {
    app.route({
      method: 'GET',
      url: `/api/Payments/${path}`,
      onRequest: app.requireUser,
      schema: { response: { 200: packs } },
      handler: (request) => sold(request, (userId) => read(ctx, userId)),
    })
  }
  chainRoutes(app, ctx, sold)
}

/** Lists that depend on the step of a chain. */
function chainRoutes(app: App, ctx: Ctx, sold: Sold): void {
  app.route({
    method: 'GET',
    url: '/api/Payments/insufficient-funds-products',
    onRequest: app.requireUser,
    schema: { querystring: insufficientTokensQuery, response: { 200: either } },
    handler: (request) =>
      sold(request, (userId) =>
        shop.insufficientTokensProducts(ctx, userId, request.query.isDownsellProduct),
      ),
  })
  app.route({
    method: 'GET',
    url: '/api/Payments/welcome-pack/downsell-products',
    onRequest: app.requireUser,
    schema: {
      querystring: z.strictObject({ downsellType: downsellTypeQuery }),
      response: { 200: packs },
    },
    handler: (request) =>
      sold(request, (userId) => shop.welcomePackDownsell(ctx, userId, request.query.downsellType)),
  })
  app.route({
    method: 'GET',
    url: '/api/Payments/upgrade-products',
    onRequest: app.requireUser,
    schema: {
      querystring: z.strictObject({ downsellType: z.optional(downsellTypeQuery) }),
      response: { 200: plans },
    },
    handler: (request) =>
      sold(request, (userId) =>
        shop.upgradeProducts(ctx, userId, request.query.downsellType ?? null),
      ),
  })
  app.route({
    method: 'GET',
    url: '/api/Payments/token-products',
    onRequest: app.requireUser,
    schema: { querystring: tokenProductsQuery, response: { 200: packs } },
    handler: (request) => sold(request, (userId) => shop.tokenProducts(ctx, userId, request.query)),
  })
}
