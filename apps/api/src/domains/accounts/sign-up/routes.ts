import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  loginPreRegisterRequest,
  logoutRequest,
  preRegisterReply,
  preRegisterRequest,
  refreshRequest,
  tokenPair,
  type RefreshRequest,
} from '@oriel/contract/accounts/session'
import type { Ctx } from '#/context.ts'
import { readDeviceCookie, setDeviceCookie } from '#/domains/accounts/sessions/device-cookie.ts'
import * as cookie from '#/domains/accounts/sessions/refresh-cookie.ts'
import { browserOf, sendSession } from '#/domains/accounts/sessions/reply.ts'
import {
  loginGenerated,
  logout,
  refresh,
  type RefreshAttempt,
} from '#/domains/accounts/sessions/service.ts'
import { rangeOf } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { proofOf } from './proof-of-work.ts'
import { preRegister, type Origin } from './service.ts'

export function sessionRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    schema: { body: preRegisterRequest, response: { 200: preRegisterReply } },
    handler: async (request, reply) => {
      const entry = { ...request.body, ...browserOf(ctx, request) }
      const session = await preRegister(ctx, entry, originOf(ctx, request))
      if (!entry.isCookieless) setDeviceCookie(ctx, request, reply, session.deviceId)
      return { ...sendSession(ctx, request, reply, session), generatedUserId: session.userId }
    },
  })
  for (const path of ['refresh-token', 'refresh-token-pre-register']) {
    app.route({
      method: 'POST',
      url: `/api/Authenticate/${path}`,
      schema: { body: refreshRequest, response: { 200: tokenPair } },
      handler: async (request, reply) =>
        sendSession(ctx, request, reply, await refresh(ctx, attemptOf(ctx, request, request.body))),
    })
  }
  app.route({
    method: 'POST',
    url: '/api/Authenticate/login-pre-register',
    preHandler: app.limitSignUp,
    schema: { body: loginPreRegisterRequest, response: { 200: preRegisterReply } },
    handler: async (request, reply) => {
      const { refreshToken, generatedUserId } = request.body
      const attempt = attemptOf(ctx, request, { refreshToken, userId: generatedUserId })
      const session = await loginGenerated(ctx, attempt)
      return { ...sendSession(ctx, request, reply, session), generatedUserId: session.userId }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Authenticate/logout',
    onRequest: app.requireUser,
    schema: { body: logoutRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await logout(ctx, principalOf(request), request.body.refreshToken)
      cookie.clearRefreshCookie(ctx, request, reply)
      return reply.status(204).header('clear-site-data', '"cache"').send(null)
    },
  })
}

/** @throws {ForeignOrigin} see {@link readDeviceCookie}. */
function originOf(ctx: Ctx, request: FastifyRequest): Origin {
  return {
    deviceId: readDeviceCookie(ctx, request),
    network: rangeOf(ctx, request),
    proof: proofOf(request),
  }
}

function placeOf(ctx: Ctx, request: FastifyRequest): Pick<RefreshAttempt, 'browser' | 'brand'> {
  const { id, brand } = browserOf(ctx, request)
  return { browser: id, brand }
}

/** @throws {ForeignOrigin} when the call may come from another site's page (TS-092). */
function attemptOf(
  ctx: Ctx,
  request: FastifyRequest,
  { refreshToken, userId }: Pick<RefreshRequest, 'refreshToken' | 'userId'>,
): RefreshAttempt {
  cookie.requireOwnOrigin(ctx, request)
  const cookieSecret = cookie.readRefreshCookie(ctx, request)
  return { refreshToken, claimedUserId: userId, cookieSecret, ...placeOf(ctx, request) }
}
