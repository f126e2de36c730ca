import { confirmationRequest } from '@oriel/contract/accounts/session'
import { user, type User } from '@oriel/contract/accounts/user'
import { countryReply, ipAddressReply, regionOf } from '@oriel/contract/growth/region'
import { requestIdQuery } from '@oriel/contract/http/primitives'
import type { Ctx } from '#/context.ts'
import { confirmSafe } from '#/domains/trust/service.ts'
import { addressOf, countryOfCaller } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { stringifyOnce } from '#/platform/http/stringify-once.ts'
import { Recent } from '#/platform/recent.ts'
import { userChanged } from './events.ts'
import { currentUser } from './service.ts'
import { sessionRoutes } from './session.routes.ts'

export function accountRoutes(app: App, ctx: Ctx): void {
  sessionRoutes(app, ctx)
  const recent = new Recent<User>(ctx)

  app.route({
    method: 'GET',
    url: '/api/User',
    preHandler: app.requireUser,
    schema: { querystring: requestIdQuery, response: { 200: user } },
    serializerCompiler: stringifyOnce(user),
    handler: (request) => {
      const { userId } = principalOf(request)
      return recent.of(userId, () => currentUser(ctx, userId))
    },
  })
  app.route({
    method: 'POST',
    url: '/api/User/sfw-confirmation',
    preHandler: app.requireUser,
    schema: { body: confirmationRequest, response: { 200: user } },
    handler: async (request) => {
      const { userId } = principalOf(request)
      await confirmSafe(ctx, userId, request.body.isConfirmed)
      await ctx.news.publish(userChanged(userId))
      return currentUser(ctx, userId)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/User/get-my-country',
    schema: { querystring: requestIdQuery, response: { 200: countryReply } },
    handler: (request) => {
      const countryCode = countryOfCaller(ctx, request)
      return { countryCode, region: regionOf(countryCode) }
    },
  })
  app.route({
    method: 'GET',
    url: '/api/User/get-ip-address',
    schema: { querystring: requestIdQuery, response: { 200: ipAddressReply } },
    handler: (request) => ({ ipAddress: addressOf(request) }),
  })
}
