import { branches, branchRequest } from '@oriel/contract/chat/branch'
import { chat, chatParams, type Chat } from '@oriel/contract/chat/chat'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { branchChat, listBranches } from './service.ts'

/** Branches of a talk (TURN-014, TURN-034); `chatOf` reads a chat as the list shows it. */
export function branchRoutes(
  app: App,
  engine: Engine,
  chatOf: (userId: UserId, chatId: ChatId) => Promise<Chat>,
): void {
  const onRequest = app.requireUser
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/branch',
    onRequest,
    schema: { params: chatParams, body: branchRequest, response: { 201: chat } },
    handler: async (request, reply) => {
      const { userId } = principalOf(request)
      const { messageId } = request.body
      const point = { userId, chatId: request.params.id, messageId, isIncluded: true }
      return reply.status(201).send(await chatOf(userId, await branchChat(engine, point)))
    },
  })
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/branches',
    onRequest,
    schema: { params: chatParams, response: { 200: branches } },
    handler: async (request) => {
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      return { items: await listBranches(engine, at) }
    },
  })
}
