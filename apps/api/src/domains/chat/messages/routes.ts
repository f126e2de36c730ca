import * as z from 'zod/mini'
import { chatParams } from '@oriel/contract/chat/chat'
import {
  changeMessageRequest,
  message,
  messageParams,
  messagesQuery,
  messagesReply,
  reactionRequest,
  regenerateRequest,
  seenRequest,
  sendReply,
} from '@oriel/contract/chat/message'
import { regenerated, resentInBranch } from '#/domains/chat/branches/resend.service.ts'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { arrivalOf, turnAnswers, type Asking } from '#/domains/chat/turns/routes.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import {
  deleteMessage,
  editMessage,
  react,
  resentInPlace,
  selectAlternate,
} from './change.service.ts'
import { changedMessages, listMessages, markSeen, missedMessages } from './read.service.ts'

export function messageRoutes(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/messages',
    onRequest,
    schema: { params: chatParams, querystring: messagesQuery, response: { 200: messagesReply } },
    handler: (request) => {
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      const { after, changedSince, ...page } = request.query
      if (changedSince !== undefined) return changedMessages(engine, at, changedSince)
      return after === undefined
        ? listMessages(engine, at, page)
        : missedMessages(engine, at, after)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/seen',
    onRequest,
    schema: { params: chatParams, body: seenRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      await markSeen(engine, at, request.body.messageId)
      return reply.status(204).send(null)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/messages/:messageId/reaction',
    onRequest,
    schema: { params: messageParams, body: reactionRequest, response: { 200: message } },
    handler: (request) => {
      const { id: chatId, messageId } = request.params
      const at = { userId: principalOf(request).userId, chatId, messageId }
      return react(engine, at, request.body.reaction)
    },
  })
  changeRoutes(app, engine)
}

function changeRoutes(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  const answers = turnAnswers(app, engine)
  app.route({
    method: 'PUT',
    url: '/api/Chats/:id/messages/:messageId',
    ...arrivalOf(app, engine),
    schema: {
      params: messageParams,
      body: changeMessageRequest,
      response: { 200: message, 201: sendReply },
    },
    handler: (request, reply) => {
      const { id: chatId, messageId } = request.params
      const at = { userId: principalOf(request).userId, chatId, messageId }
      const { body } = request
      if ('alternate' in body) return selectAlternate(engine, at, body.alternate)
      const { message: text, mode } = body
      if (body.resend !== true) return editMessage(engine, at, text)
      const resent = { messageId, text }
      return answers(request, reply, {
        chatId,
        asked: (asking) =>
          mode === 'replace'
            ? resentInPlace(engine, asking, resent)
            : resentInBranch(engine, asking, resent),
      })
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/messages/:messageId/regenerate',
    ...arrivalOf(app, engine),
    schema: { params: messageParams, body: regenerateRequest, response: { 201: sendReply } },
    handler: (request, reply) => {
      const { id: chatId, messageId } = request.params
      const again = { messageId, hint: request.body?.hint }
      const asked = (asking: Asking) => regenerated(engine, asking, again)
      return answers(request, reply, { chatId, asked })
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/Chats/:id/messages/:messageId',
    onRequest,
    schema: { params: messageParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const { id: chatId, messageId } = request.params
      await deleteMessage(engine, { userId: principalOf(request).userId, chatId, messageId })
      return reply.status(204).send(null)
    },
  })
}
