import {
  saveAuthInfoRequest,
  savedAuthInfo,
  savedInfoQuery,
  savedTokenReply,
} from '@oriel/contract/accounts/hand-over'
import type { Ctx } from '#/context.ts'
import { setDeviceCookie } from '#/domains/accounts/sessions/device-cookie.ts'
import {
  readRefreshCookie,
  requireOwnOrigin,
  requireOwnPage,
} from '#/domains/accounts/sessions/refresh-cookie.ts'
import { browserOf, sendSession } from '#/domains/accounts/sessions/reply.ts'
import { requireRefreshSecret } from '#/domains/accounts/sessions/service.ts'
import { readSignInCookie } from '#/domains/accounts/sessions/sign-in-cookie.ts'
import { keyedHash } from '#/domains/accounts/users/keyed-hash.ts'
import { hostNameOf } from '#/platform/brands/brands.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { restoreSignIn, saveSignIn } from './service.ts'

export function handOverRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/Authenticate/save-auth-token-info',
    onRequest: app.requireUser,
    preHandler: async (request) => requireOwnOrigin(ctx, request),
    schema: { body: saveAuthInfoRequest, response: { 200: savedTokenReply } },
    handler: async (request) => {
      const caller = principalOf(request)
      const { id: browser } = browserOf(ctx, request)
      const { refreshToken } = request.body
      const cookieSecret = readRefreshCookie(ctx, request)
      await requireRefreshSecret(ctx, caller, { refreshToken, cookieSecret, browser })
      return { savedToken: await saveSignIn(ctx, { ...caller, browser }, request.body) }
    },
  })
  app.route({
    method: 'GET',
    url: '/api/Authenticate/get-auth-token-info',
    onRequest: async (request) => {
      requireOwnPage(ctx, request)
      requireOwnOrigin(ctx, request)
    },
    schema: { querystring: savedInfoQuery, response: { 200: savedAuthInfo } },
    handler: async (request, reply) => {
      const { savedInfoId, device_id: deviceId = null, isConfirmed } = request.query
      const found = browserOf(ctx, request)
      const newId = found.id === null ? ctx.ids.next() : null
      const presented = {
        code: savedInfoId,
        host: hostNameOf(request.host),
        deviceId,
        signInCookie: readSignInCookie(ctx, request),
        browser: newId === null ? found : { ...found, id: keyedHash(ctx, 'device', newId) },
      }
      const { session, info } = await restoreSignIn(ctx, presented, isConfirmed === 'true')
      if (newId !== null) setDeviceCookie(ctx, request, reply, newId)
      return { ...info, ...sendSession(ctx, request, reply, session) }
    },
  })
}
