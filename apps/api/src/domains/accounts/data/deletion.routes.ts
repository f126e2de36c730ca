import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import { clearRefreshCookie } from '#/domains/accounts/sessions/refresh-cookie.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { deleteAccount, forgetErased } from './deletion.service.ts'

export function deletionRoutes(app: App, ctx: Ctx): void {
  forgetErased(ctx)
  app.route({
    method: 'DELETE',
    url: '/api/User',
    onRequest: app.requireUser,
    schema: { response: { 204: z.null() } },
    handler: async (request, reply) => {
      await deleteAccount(ctx, principalOf(request))
      clearRefreshCookie(ctx, request, reply)
      return reply.status(204).header('clear-site-data', '"cache"').send(null)
    },
  })
}
