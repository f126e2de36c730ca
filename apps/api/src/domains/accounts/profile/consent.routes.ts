import type { FastifyReply, FastifyRequest } from 'fastify'
import type * as z from 'zod/mini'
import { confirmationRequest } from '@oriel/contract/accounts/session'
import { user, type User } from '@oriel/contract/accounts/user'
import { optOutRequest } from '@oriel/contract/growth/opt-out'
import { RTA_LABEL } from '@oriel/contract/trust/adult-label'
import { romanceModeRequest, verifyUserAgeRequest } from '@oriel/contract/trust/age'
import { intimateConsentRequest } from '@oriel/contract/trust/intimate-consent'
import type { Ctx } from '#/context.ts'
import { deviceOf } from '#/domains/accounts/sessions/device-cookie.ts'
import { whereaboutsOf } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import * as consent from './consent.service.ts'

/** Labels the response to a user who is served adult content (TS-027). */
export function labelAdult(reply: FastifyReply, answer: User): User {
  if (answer.isNSFWContent) reply.header('rating', RTA_LABEL)
  return answer
}

type Said<Body> = (ctx: Ctx, caller: consent.Caller, said: Body) => Promise<User>

/** Consent routes; each call returns the user. */
export function consentRoutes(app: App, ctx: Ctx): void {
  const callerOf = (request: FastifyRequest): consent.Caller => ({
    userId: principalOf(request).userId,
    from: whereaboutsOf(ctx, request),
    deviceId: deviceOf(ctx, request),
  })
  const say = <Body>(call: string, body: z.ZodMiniType<Body>, said: Said<Body>) =>
    app.route({
      method: 'POST',
      url: `/api/User/${call}`,
      onRequest: app.requireUser,
      schema: { body, response: { 200: user } },
      handler: async (request, reply) =>
        labelAdult(reply, await said(ctx, callerOf(request), request.body as Body)),
    })

  say('sfw-confirmation', confirmationRequest, consent.confirmSafe)
  say('nsfw-confirmation', confirmationRequest, consent.confirmAdult)
  say('verify-user-age', verifyUserAgeRequest, consent.verifyAge)
  say('activate-romance-mode', romanceModeRequest, consent.setRomanceMode)
  say('intimate-consent', intimateConsentRequest, consent.answerIntimate)
  say('opt-out', optOutRequest, consent.optOut)
}
