import {
  loginPreRegisterRequest,
  logoutRequest,
  preRegisterReply,
  preRegisterRequest,
  refreshRequest,
  tokenPair,
} from '@oriel/contract/accounts/session'
import { user } from '@oriel/contract/accounts/user'
import { countryReply, ipAddressReply, regionOf } from '@oriel/contract/growth/region'
import { requestIdQuery } from '@oriel/contract/http/primitives'
import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

import type { Ctx } from '#/context.ts'
import { countryOfCaller } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'

import * as cookie from './refresh-cookie.ts'
import { currentUser } from './service.ts'
import { logout, preRegister, refresh, type OpenSession } from './session.service.ts'

export function accountRoutes(app: App, ctx: Ctx): void {
  sessionRoutes(app, ctx)

  app.route({
    method: 'GET',
    url: '/api/User',
    preHandler: app.requireUser,
    schema: { querystring: requestIdQuery, response: { 200: user } },
    handler: (request) => currentUser(ctx, principalOf(request).userId),
  })
  app.route({
    method: 'GET',
    url: '/api/User/get-my-country',
    schema: { response: { 200: countryReply } },
    handler: (request) => {
      const countryCode = countryOfCaller(ctx, request)
      return { countryCode, region: regionOf(countryCode) }
    },
  })
  app.route({
    method: 'GET',
    url: '/api/User/get-ip-address',
    schema: { response: { 200: ipAddressReply } },
    handler: (request) => ({ ipAddress: request.ip }),
  })
}

function sessionRoutes(app: App, ctx: Ctx): void {
  const open = (request: FastifyRequest, reply: FastifyReply, session: OpenSession) => {
    if (!cookie.isCookieless(request)) {
      cookie.setRefreshCookie(ctx, request, reply, {
        secret: session.cookieSecret,
        endsAt: session.endsAt,
      })
    }
    return { accessToken: session.accessToken, refreshToken: session.refreshToken }
  }
  const attempt = (request: FastifyRequest, refreshToken: string, userId: string) => {
    cookie.requireOwnOrigin(ctx, request)
    return refresh(ctx, {
      refreshToken,
      userId,
      cookieSecret: cookie.readRefreshCookie(ctx, request),
    })
  }

  app.route({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    preHandler: app.limitSignUp,
    schema: { body: preRegisterRequest, response: { 200: preRegisterReply } },
    handler: async (request, reply) => {
      const isCookieless = cookie.isCookieless(request)
      const session = await preRegister(ctx, { ...request.body, isCookieless })
      return { ...open(request, reply, session), generatedUserId: session.userId }
    },
  })
  for (const path of ['refresh-token', 'refresh-token-pre-register']) {
    app.route({
      method: 'POST',
      url: `/api/Authenticate/${path}`,
      schema: { body: refreshRequest, response: { 200: tokenPair } },
      handler: async (request, reply) => {
        const { refreshToken, userId } = request.body
        return open(request, reply, await attempt(request, refreshToken, userId))
      },
    })
  }
  app.route({
    method: 'POST',
    url: '/api/Authenticate/login-pre-register',
    preHandler: app.limitSignUp,
    schema: { body: loginPreRegisterRequest, response: { 200: preRegisterReply } },
    handler: async (request, reply) => {
      const { refreshToken, generatedUserId } = request.body
      const session = await attempt(request, refreshToken, generatedUserId)
      return { ...open(request, reply, session), generatedUserId: session.userId }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Authenticate/logout',
    preHandler: app.requireUser,
    schema: { body: logoutRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await logout(ctx, principalOf(request).userId, request.body.refreshToken)
      cookie.clearRefreshCookie(ctx, request, reply)
      return reply.status(204).header('clear-site-data', '"cache"').send(null)
    },
  })
}
