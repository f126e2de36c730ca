import {
  saveAuthInfoRequest,
  savedAuthInfo,
  savedInfoQuery,
  savedTokenReply,
} from '@oriel/contract/accounts/hand-over'
import type { Ctx } from '#/context.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { restoreSignIn, saveSignIn } from './hand-over.service.ts'
import { requireOwnPage } from './refresh-cookie.ts'
import { browserOf, sendSession } from './session-reply.ts'
import { readSignInCookie } from './sign-in-cookie.ts'

export function handOverRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/Authenticate/save-auth-token-info',
    onRequest: app.requireUser,
    schema: { body: saveAuthInfoRequest, response: { 200: savedTokenReply } },
    handler: async (request) => ({
      savedToken: await saveSignIn(ctx, principalOf(request), request.body),
    }),
  })
  app.route({
    method: 'GET',
    url: '/api/Authenticate/get-auth-token-info',
    onRequest: async (request) => requireOwnPage(ctx, request),
    schema: { querystring: savedInfoQuery, response: { 200: savedAuthInfo } },
    handler: async (request, reply) => {
      const { savedInfoId, device_id: deviceId } = request.query
      const presented = {
        code: savedInfoId,
        host: new URL(ownOrigin(ctx.config, request)).host,
        devices: [deviceId, readSignInCookie(ctx, request)].filter((id) => typeof id === 'string'),
      }
      const { session, info } = await restoreSignIn(ctx, presented, browserOf(request))
      return { ...info, ...sendSession(ctx, request, reply, session) }
    },
  })
}
