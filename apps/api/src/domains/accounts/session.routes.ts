import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  loginPreRegisterRequest,
  logoutRequest,
  preRegisterReply,
  preRegisterRequest,
  refreshRequest,
  tokenPair,
} from '@oriel/contract/accounts/session'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import * as cookie from './refresh-cookie.ts'
import {
  loginGenerated,
  logout,
  preRegister,
  refresh,
  type OpenSession,
  type RefreshAttempt,
} from './session.service.ts'

export function sessionRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/Authenticate/pre-register',
    preHandler: app.limitSignUp,
    schema: { body: preRegisterRequest, response: { 200: preRegisterReply } },
    handler: async (request, reply) => {
      const isCookieless = cookie.isCookieless(request)
      const session = await preRegister(ctx, { ...request.body, isCookieless })
      return { ...open(ctx, request, reply, session), generatedUserId: session.userId }
    },
  })
  for (const path of ['refresh-token', 'refresh-token-pre-register']) {
    app.route({
      method: 'POST',
      url: `/api/Authenticate/${path}`,
      schema: { body: refreshRequest, response: { 200: tokenPair } },
      handler: async (request, reply) =>
        open(ctx, request, reply, await refresh(ctx, attemptOf(ctx, request, request.body))),
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
      return { ...open(ctx, request, reply, session), generatedUserId: session.userId }
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Authenticate/logout',
    preHandler: app.requireUser,
    schema: { body: logoutRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await logout(ctx, principalOf(request), request.body.refreshToken)
      cookie.clearRefreshCookie(ctx, request, reply)
      return reply.status(204).header('clear-site-data', '"cache"').send(null)
    },
  })
}

/** The reply's half of a fresh pair; the other half goes into the cookie. */
function open(ctx: Ctx, request: FastifyRequest, reply: FastifyReply, session: OpenSession) {
  const { accessToken, refreshToken, cookieSecret: secret, endsAt } = session
  if (!session.isCookieless) cookie.setRefreshCookie(ctx, request, reply, { secret, endsAt })
  return { accessToken, refreshToken }
}

/** @throws {ForeignOrigin} when the call may come from another site's page (TS-092). */
function attemptOf(
  ctx: Ctx,
  request: FastifyRequest,
  { refreshToken, userId }: { refreshToken: string; userId: string },
): RefreshAttempt {
  cookie.requireOwnOrigin(ctx, request)
  return { refreshToken, userId, cookieSecret: cookie.readRefreshCookie(ctx, request) }
}
