import * as z from 'zod/mini'
import {
  activityInfo,
  activityQuery,
  featureFlagsRequest,
  nameRequest,
} from '@oriel/contract/accounts/profile'
import { user } from '@oriel/contract/accounts/user'
import type { Ctx } from '#/context.ts'
import { whereaboutsOf } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { activityOf, changeName, chooseFeatures } from './service.ts'

export function profileRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser

  app.route({
    method: 'POST',
    url: '/api/User/update/name',
    onRequest,
    schema: { body: nameRequest, response: { 200: user } },
    handler: (request) => {
      const { userId } = principalOf(request)
      const from = whereaboutsOf(ctx, request)
      return changeName(ctx, { userId, from }, request.body.userName)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Authenticate/update-feature-flags',
    onRequest,
    schema: { body: featureFlagsRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await chooseFeatures(ctx, principalOf(request).userId, request.body)
      return reply.status(204).send(null)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/User/get-user-activity-info',
    onRequest,
    schema: { querystring: activityQuery, response: { 200: activityInfo } },
    handler: (request) => {
      const { userId } = principalOf(request)
      return activityOf(ctx, { userId, asked: request.query.userId })
    },
  })
}
