import { Readable } from 'node:stream'
import type { FastifyReply } from 'fastify'
import { userExport } from '@oriel/contract/accounts/export'
import type { Ctx } from '#/context.ts'
import { jsonPieces } from '#/platform/http/body/json-stream.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { exportUser } from './export.service.ts'

export function exportRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'GET',
    url: '/api/User/export',
    onRequest: app.requireUser,
    schema: { response: { 200: userExport } },
    handler: async (request, reply) => {
      const everything = await exportUser(ctx, principalOf(request))
      const day = everything.exportedAt.slice(0, 'YYYY-MM-DD'.length)
      reply.header('content-disposition', `attachment; filename="my-data-${day}.json"`)
      return sendInPieces(reply, everything)
    },
  })
}

/** Streams with backpressure; an error midway closes the connection. */
function sendInPieces(reply: FastifyReply, value: unknown): FastifyReply {
  return reply.type('application/json; charset=utf-8').send(Readable.from(jsonPieces(value)))
}
