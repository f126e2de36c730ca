import * as z from 'zod/mini'
import { openSessions, sessionParams } from '@oriel/contract/accounts/sign-in'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { endOtherSessions, endSession, listSessions } from './list.service.ts'

/** TS-074: lists where the account is signed in, and ends sessions. */
export function sessionListRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'GET',
    url: '/api/User/sessions',
    onRequest: app.requireUser,
    schema: { response: { 200: openSessions } },
    handler: (request) => listSessions(ctx, principalOf(request)),
  })
  app.route({
    method: 'DELETE',
    url: '/api/User/sessions',
    onRequest: app.requireUser,
    schema: { response: { 204: z.null() } },
    handler: async (request, reply) => {
      await endOtherSessions(ctx, principalOf(request))
      return reply.status(204).send(null)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/User/sessions/:sessionId',
    onRequest: app.requireUser,
    schema: { params: sessionParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await endSession(ctx, principalOf(request).userId, request.params.sessionId)
      return reply.status(204).send(null)
    },
  })
}
