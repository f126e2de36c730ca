import { branches, branchRequest } from '@oriel/contract/chat/branch'
import { chat, chatParams, type Chat } from '@oriel/contract/chat/chat'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import type { Tx } from '#/platform/db/db.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { idempotencyKeyOf, noteBegun, once, readBegun } from '#/platform/idempotency/idempotency.ts'
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
      if (request.headers['idempotency-key'] === undefined) {
        return reply.status(201).send(await chatOf(userId, await branchChat(engine, point)))
      }
      const call = { userId, key: idempotencyKeyOf(request) }
      // The chat itself holds words, which are stored sealed alone: it is read for each answer.
      const { chatId } = await once(engine, { request, reply, status: 201 }, async () => {
        const begun = await readBegun(engine.db, call)
        if (begun !== null) return { chatId: begun as ChatId }
        const note = (tx: Tx, made: ChatId) => noteBegun(tx, call, made)
        return { chatId: await branchChat(engine, { ...point, note }) }
      })
      return chatOf(userId, chatId)
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
