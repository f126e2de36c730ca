import { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { chatParams, type Chat } from '@oriel/contract/chat/chat'
import {
  exportQuery,
  imported,
  importQuery,
  messagesFound,
  searchQuery,
} from '@oriel/contract/chat/exchange'
import type { ChatId, UserId } from '@oriel/contract/ids'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { countryOfCaller } from '#/platform/http/caller.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { idempotencyKeyOf, noteBegun, once, readBegun } from '#/platform/idempotency/idempotency.ts'
import { exportChat } from './export.service.ts'
import { dropImport, importChat } from './import.service.ts'
import { searchMessages } from './search.service.ts'
import { Upload } from './upload.ts'

const TYPES = {
  jsonl: 'application/jsonl; charset=utf-8',
  json: 'application/json; charset=utf-8',
  txt: 'text/plain; charset=utf-8',
}

type ChatOf = (userId: UserId, chatId: ChatId) => Promise<Chat>

/** Chats as files, and search over all of them (TURN-027, TURN-028). */
export function exchangeRoutes(app: App, engine: Engine, chatOf: ChatOf): void {
  const onRequest = app.requireUser
  app.route({
    method: 'GET',
    url: '/api/Chats/search',
    onRequest,
    preHandler: app.limitSearches,
    schema: { querystring: searchQuery, response: { 200: messagesFound } },
    handler: (request) => searchMessages(engine, principalOf(request).userId, request.query),
  })
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/export',
    onRequest,
    schema: { params: chatParams, querystring: exportQuery, response: { 200: z.any() } },
    handler: async (request, reply) => {
      const { format } = request.query
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      const pieces = await exportChat(engine, at, format)
      reply.header('content-disposition', `attachment; filename="chat.${format}"`)
      return reply.type(TYPES[format]).send(Readable.from(pieces))
    },
  })
  app.register(async (scope: App) => importRoute(scope, engine, chatOf))
}

function importRoute(app: App, engine: Engine, chatOf: ChatOf): void {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/jsonl',
    async (request: FastifyRequest, payload: AsyncIterable<Buffer>) => new Upload(request, payload),
  )
  app.route({
    method: 'POST',
    url: '/api/Chats/import',
    onRequest: app.requireUser,
    preHandler: app.limitImports,
    schema: { querystring: importQuery, body: z.instanceof(Upload), response: { 201: imported } },
    handler: async (request, reply) => {
      const { userId } = principalOf(request)
      const call = { userId, key: idempotencyKeyOf(request) }
      // The chat itself holds words, which are stored sealed alone: it is read for each answer.
      const { chatId, ...counts } = await once(
        engine,
        { request, reply, status: 201 },
        async () => {
          const begun = await readBegun(engine.db, call)
          if (begun !== null) await dropImport(engine, userId, begun as ChatId)
          return importChat(engine, {
            userId,
            characterId: request.query.personModelId,
            countryCode: countryOfCaller(engine, request),
            file: request.body.bytes(),
            begin: (made) => noteBegun(engine.db, call, made),
          })
        },
      )
      return { ...(await chatOf(userId, chatId)), ...counts }
    },
  })
}
