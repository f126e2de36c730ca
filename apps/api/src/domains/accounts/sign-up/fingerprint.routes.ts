import * as z from 'zod/mini'
import { attributionFingerprint } from '@oriel/contract/accounts/fingerprint'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { keepFingerprint } from './fingerprint.service.ts'

export function fingerprintRoutes(app: App, ctx: Ctx): void {
  for (const method of ['POST', 'PUT'] as const) {
    app.route({
      method,
      url: '/api/Fingerprint',
      onRequest: app.requireUser,
      schema: { body: attributionFingerprint, response: { 204: z.null() } },
      handler: async (request, reply) => {
        const { userId } = principalOf(request)
        await keepFingerprint(ctx, userId, request.body, { isUpdate: method === 'PUT' })
        return reply.status(204).send(null)
      },
    })
  }
}
