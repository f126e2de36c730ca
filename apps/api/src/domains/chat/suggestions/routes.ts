import { chatParams } from '@oriel/contract/chat/chat'
import { suggestionsReply } from '@oriel/contract/chat/suggestions'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { suggestAnswers } from './service.ts'

export function suggestionRoutes(app: App, engine: Engine): void {
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/suggestions',
    onRequest: app.requireUser,
    preHandler: app.limitSuggestions,
    schema: { params: chatParams, response: { 200: suggestionsReply } },
    handler: async (request) => {
      const left = new AbortController()
      request.raw.once('close', () => {
        if (request.raw.destroyed) left.abort()
      })
      const { userId } = principalOf(request)
      const asked = { userId, chatId: request.params.id, signal: left.signal }
      return { suggestions: await suggestAnswers(engine, asked) }
    },
  })
}
