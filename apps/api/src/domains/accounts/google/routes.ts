import type { FastifyRequest } from 'fastify'
import {
  googleSignInReply,
  googleSignInRequest,
  webSignInAnswer,
  webSignInQuery,
} from '@oriel/contract/accounts/google'
import type { Ctx } from '#/context.ts'
import { requireOwnPage } from '#/domains/accounts/sessions/refresh-cookie.ts'
import { browserOf, sendSession } from '#/domains/accounts/sessions/reply.ts'
import {
  clearSignInCookie,
  readSignInCookie,
  setSignInCookie,
} from '#/domains/accounts/sessions/sign-in-cookie.ts'
import { hostNameOf } from '#/platform/brands/brands.ts'
import { rangeOf } from '#/platform/http/caller.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { beginWebSignIn, endWebSignIn, signInByButton, type Site } from './service.ts'

export function googleRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/Authenticate/google-signin',
    onRequest: app.requireUser,
    schema: { body: googleSignInRequest, response: { 200: googleSignInReply } },
    handler: async (request, reply) => {
      const { googleAccessToken, terms, userId } = request.body
      const joined = await signInByButton(ctx, {
        token: googleAccessToken,
        terms,
        visitor: principalOf(request),
        claimedUserId: userId,
        browser: browserOf(ctx, request),
      })
      const { isNewUser } = joined
      return { ...sendSession(ctx, request, reply, joined), isNewUser }
    },
  })
  app.route({
    method: 'GET',
    url: '/api/Authenticate/start/web',
    schema: { querystring: webSignInQuery },
    handler: async (request, reply) => {
      // Otherwise a foreign page's link could move its own chats into the visitor's account.
      if (request.query.savedInfoId !== undefined) requireOwnPage(ctx, request)
      const begun = await beginWebSignIn(ctx, request.query, {
        site: siteOf(ctx, request),
        browser: browserOf(ctx, request),
      })
      setSignInCookie(ctx, request, reply, { value: begun.cookie, endsAt: begun.endsAt })
      return reply.redirect(begun.location)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/Authenticate/callback/web',
    schema: { querystring: webSignInAnswer },
    handler: async (request, reply) => {
      const ended = await endWebSignIn(ctx, {
        answer: request.query,
        cookie: readSignInCookie(ctx, request),
        site: siteOf(ctx, request),
        browser: { ...browserOf(ctx, request), isCookieless: false },
        from: { deviceId: null, network: rangeOf(ctx, request), proof: null },
      })
      if (ended.landing === null) clearSignInCookie(ctx, request, reply)
      else setSignInCookie(ctx, request, reply, ended.landing)
      return reply.redirect(ended.location)
    },
  })
}

function siteOf(ctx: Ctx, request: FastifyRequest): Site {
  const origin = ownOrigin(ctx.config, request)
  return { origin, host: hostNameOf(request.host) }
}
