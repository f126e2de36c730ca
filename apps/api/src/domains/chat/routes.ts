import * as z from 'zod/mini'
import {
  chat,
  chatParams,
  chats,
  deleteChatQuery,
  openChatRequest,
  pinRequest,
  type Chat,
} from '@oriel/contract/chat/chat'
import type { ChatId, UserId } from '@oriel/contract/ids'
import { branchRoutes } from '#/domains/chat/branches/routes.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { exchangeRoutes } from '#/domains/chat/exchange/routes.ts'
import { memoryRoutes } from '#/domains/chat/memory/routes.ts'
import { messageRoutes } from '#/domains/chat/messages/routes.ts'
import { reportRoutes } from '#/domains/chat/reports/routes.ts'
import { settingsRoutes } from '#/domains/chat/settings/routes.ts'
import { suggestionRoutes } from '#/domains/chat/suggestions/routes.ts'
import { turnRoutes } from '#/domains/chat/turns/routes.ts'
import { stringifyOnce } from '#/platform/http/body/stringify-once.ts'
import { countryOfCaller } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { Recent } from '#/platform/recent.ts'
import * as service from './service.ts'

export function chatRoutes(app: App, engine: Engine): void {
  turnRoutes(app, engine)
  reportRoutes(app, engine)
  suggestionRoutes(app, engine)
  memoryRoutes(app, engine)
  settingsRoutes(app, engine)
  const onRequest = app.requireUser
  const recent = new Recent<Chat[]>(engine)
  app.route({
    method: 'GET',
    url: '/api/Chats',
    onRequest,
    schema: { response: { 200: chats } },
    serializerCompiler: stringifyOnce(chats),
    handler: (request) => {
      const { userId } = principalOf(request)
      return recent.of(userId, () => service.listChats(engine, userId))
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Chats',
    onRequest,
    schema: { body: openChatRequest, response: { 200: chat, 201: chat } },
    handler: async (request, reply) => {
      const { userId } = principalOf(request)
      const opened = await service.openChat(engine, userId, {
        characterId: request.body.personModelId,
        countryCode: countryOfCaller(engine, request),
      })
      return reply.status(opened.isNew ? 201 : 200).send(opened.chat)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/Chats/:id',
    onRequest,
    schema: { params: chatParams, response: { 200: chat } },
    handler: (request) => service.getChat(engine, principalOf(request).userId, request.params.id),
  })
  app.route({
    method: 'POST',
    url: '/api/Chats/set-pin-status',
    onRequest,
    schema: { body: pinRequest, response: { 200: chat } },
    handler: (request) => service.pinChat(engine, principalOf(request).userId, request.body),
  })
  deletionRoute(app, engine)
  messageRoutes(app, engine)
  madeChatRoutes(app, engine)
}

function deletionRoute(app: App, engine: Engine): void {
  app.route({
    method: 'DELETE',
    url: '/api/Chats/:id',
    onRequest: app.requireUser,
    schema: { params: chatParams, querystring: deleteChatQuery, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const remove = request.query.branches === 'all' ? service.deleteTalk : service.deleteChat
      await remove(engine, principalOf(request).userId, request.params.id)
      return reply.status(204).send(null)
    },
  })
}

/** Chats made of other chats and of files. */
function madeChatRoutes(app: App, engine: Engine): void {
  const chatOf = (userId: UserId, chatId: ChatId) => service.getChat(engine, userId, chatId)
  branchRoutes(app, engine, chatOf)
  exchangeRoutes(app, engine, chatOf)
}
