import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { ageAssuranceReply, ageAssuranceRequest } from '@oriel/contract/trust/age'
import type { Ctx } from '#/context.ts'
import { whereaboutsOf } from '#/platform/http/caller.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { receiveAgeEvent, startAssurance } from './age-assurance.service.ts'

const WEBHOOK = '/api/Webhooks/age-assurance'
const MAX_EVENT_LENGTH = 10_000

export function ageRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/User/age-assurance/start',
    onRequest: [app.requireUser, app.limitGeneration],
    schema: { body: ageAssuranceRequest, response: { 200: ageAssuranceReply } },
    handler: (request) => {
      const origin = ownOrigin(ctx.config, request)
      return startAssurance(ctx, {
        userId: principalOf(request).userId,
        from: whereaboutsOf(ctx, request),
        origin,
        returnUrl: request.body.returnUrl,
        callbackUrl: origin + WEBHOOK,
      })
    },
  })
  app.register(async (scope: App) => ageWebhook(scope, ctx))
}

/** The signature covers the raw body, so it must not be parsed first. */
function ageWebhook(app: App, ctx: Ctx): void {
  app.removeContentTypeParser('application/json')
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string) => body,
  )
  app.route({
    method: 'POST',
    url: WEBHOOK,
    schema: {
      body: z.string().check(z.maxLength(MAX_EVENT_LENGTH)),
      headers: z.object({ 'x-age-signature': z._default(z.string().check(z.maxLength(200)), '') }),
      response: { 204: z.null() },
    },
    handler: async (request, reply) => {
      const signature = request.headers['x-age-signature']
      await receiveAgeEvent(ctx, { rawBody: request.body, signature })
      return reply.status(204).send(null)
    },
  })
}
