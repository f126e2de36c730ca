import { reportRequest, ticketReply } from '@oriel/contract/support/tickets'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { report } from './service.ts'

export function reportRoutes(app: App, engine: Engine): void {
  app.route({
    method: 'POST',
    url: '/api/Report',
    onRequest: app.requireUser,
    schema: { body: reportRequest, response: { 201: ticketReply } },
    handler: async (request, reply) =>
      reply.status(201).send(await report(engine, principalOf(request), request.body)),
  })
}
