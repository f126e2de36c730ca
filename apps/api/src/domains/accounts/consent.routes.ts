import type { FastifyReply, FastifyRequest } from 'fastify'
import { confirmationRequest } from '@oriel/contract/accounts/session'
import { user, type User } from '@oriel/contract/accounts/user'
import { RTA_LABEL } from '@oriel/contract/trust/adult-label'
import { romanceModeRequest, verifyUserAgeRequest } from '@oriel/contract/trust/age'
import type { Ctx } from '#/context.ts'
import { placeOfCaller } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import * as consent from './consent.service.ts'
import { deviceOf } from './device-cookie.ts'

/** Marks a reply to a user whom adult content is served to (TS-027). */
export function labelAdult(reply: FastifyReply, answer: User): User {
  if (answer.isNSFWContent) reply.header('rating', RTA_LABEL)
  return answer
}

/** What a user confirms of age and content; each call answers with the user. */
export function consentRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  const response = { 200: user }
  const callerOf = (request: FastifyRequest) => ({
    userId: principalOf(request).userId,
    place: placeOfCaller(ctx, request),
    deviceId: deviceOf(ctx, request),
  })

  app.route({
    method: 'POST',
    url: '/api/User/sfw-confirmation',
    onRequest,
    schema: { body: confirmationRequest, response },
    handler: async (request, reply) =>
      labelAdult(reply, await consent.confirmSafe(ctx, callerOf(request), request.body)),
  })
  app.route({
    method: 'POST',
    url: '/api/User/nsfw-confirmation',
    onRequest,
    schema: { body: confirmationRequest, response },
    handler: async (request, reply) =>
      labelAdult(reply, await consent.confirmAdult(ctx, callerOf(request), request.body)),
  })
  app.route({
    method: 'POST',
    url: '/api/User/verify-user-age',
    onRequest,
    schema: { body: verifyUserAgeRequest, response },
    handler: async (request, reply) =>
      labelAdult(reply, await consent.verifyAge(ctx, callerOf(request), request.body)),
  })
  app.route({
    method: 'POST',
    url: '/api/User/activate-romance-mode',
    onRequest,
    schema: { body: romanceModeRequest, response },
    handler: async (request, reply) =>
      labelAdult(reply, await consent.setRomanceMode(ctx, callerOf(request), request.body)),
  })
}
