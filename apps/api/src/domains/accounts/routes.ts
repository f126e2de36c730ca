import { user, type User } from '@oriel/contract/accounts/user'
import { countryReply, ipAddressReply, regionOf } from '@oriel/contract/growth/region'
import { requestIdQuery } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { stringifyOnce } from '#/platform/http/body/stringify-once.ts'
import { addressOf, countryOfCaller, whereaboutsOf } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { Recent } from '#/platform/recent.ts'
import { deletionRoutes } from './data/deletion.routes.ts'
import { exportRoutes } from './data/export.routes.ts'
import { googleRoutes } from './google/routes.ts'
import { handOverRoutes } from './hand-over/routes.ts'
import { consentRoutes, labelAdult } from './profile/consent.routes.ts'
import { profileRoutes } from './profile/routes.ts'
import { sessionListRoutes } from './sessions/list.routes.ts'
import { signInRoutes } from './sign-in/routes.ts'
import { fingerprintRoutes } from './sign-up/fingerprint.routes.ts'
import { sessionRoutes } from './sign-up/routes.ts'
import { currentUser } from './users/service.ts'

export function accountRoutes(app: App, ctx: Ctx): void {
  sessionRoutes(app, ctx)
  sessionListRoutes(app, ctx)
  signInRoutes(app, ctx)
  googleRoutes(app, ctx)
  handOverRoutes(app, ctx)
  profileRoutes(app, ctx)
  fingerprintRoutes(app, ctx)
  exportRoutes(app, ctx)
  deletionRoutes(app, ctx)
  consentRoutes(app, ctx)
  const recent = new Recent<User>(ctx)

  app.route({
    method: 'GET',
    url: '/api/User',
    onRequest: app.requireUser,
    schema: { querystring: requestIdQuery, response: { 200: user } },
    serializerCompiler: stringifyOnce(user),
    handler: async (request, reply) => {
      const { userId } = principalOf(request)
      const from = whereaboutsOf(ctx, request)
      return labelAdult(
        reply,
        await recent.of(
          userId,
          () => currentUser(ctx, userId, from),
          `${from.brand} ${from.place} ${from.isLocal}`,
        ),
      )
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
