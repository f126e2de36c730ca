import * as z from 'zod/mini'
import { chatParams } from '@oriel/contract/chat/chat'
import {
  addMemoryRequest,
  changeMemoryRequest,
  memories,
  memory,
  memoryFound,
  memoryParams,
  memorySearchQuery,
  recap,
  rememberRequest,
} from '@oriel/contract/chat/memory'
import { messageParams } from '@oriel/contract/chat/message'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { recapFor } from './recap.service.ts'
import { MemorySearch } from './search/service.ts'
import * as service from './service.ts'

export function memoryRoutes(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/memories',
    onRequest,
    schema: { params: chatParams, response: { 200: memories } },
    handler: async (request) => ({
      items: await service.listMemories(engine, {
        userId: principalOf(request).userId,
        chatId: request.params.id,
      }),
    }),
  })
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/memories',
    onRequest,
    schema: { params: chatParams, body: addMemoryRequest, response: { 201: memory } },
    handler: async (request, reply) => {
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      return reply.status(201).send(await service.addMemory(engine, at, request.body))
    },
  })
  changeRoutes(app, engine)
  searchRoute(app, engine)
  recapRoute(app, engine)
  resetRoutes(app, engine)
  rememberRoute(app, engine)
}

function changeRoutes(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  app.route({
    method: 'PUT',
    url: '/api/Chats/:id/memories/:memoryId',
    onRequest,
    schema: { params: memoryParams, body: changeMemoryRequest, response: { 200: memory } },
    handler: (request) => {
      const { id: chatId, memoryId } = request.params
      const at = { userId: principalOf(request).userId, chatId, memoryId }
      return service.changeMemory(engine, at, request.body)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/Chats/:id/memories/:memoryId',
    onRequest,
    schema: { params: memoryParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const { id: chatId, memoryId } = request.params
      const at = { userId: principalOf(request).userId, chatId, memoryId }
      await service.removeMemory(engine, at)
      return reply.status(204).send(null)
    },
  })
}

function recapRoute(app: App, engine: Engine): void {
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/recap',
    onRequest: app.requireUser,
    schema: { params: chatParams, response: { 200: recap, 204: z.null() } },
    handler: async (request, reply) => {
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      const told = await recapFor(engine, at)
      return told === null ? reply.status(204).send(null) : reply.send(told)
    },
  })
}

function searchRoute(app: App, engine: Engine): void {
  const search = new MemorySearch(engine)
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/memories/search',
    onRequest: app.requireUser,
    schema: {
      params: chatParams,
      querystring: memorySearchQuery,
      response: { 200: memoryFound },
    },
    handler: (request) => {
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      return search.find(at, request.query.q, request.query.limit)
    },
  })
}

function rememberRoute(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/messages/:messageId/remember',
    onRequest,
    schema: { params: messageParams, body: rememberRequest, response: { 201: memory } },
    handler: async (request, reply) => {
      const { id: chatId, messageId } = request.params
      const at = { userId: principalOf(request).userId, chatId, messageId }
      const kept = await service.rememberMessage(engine, at, request.body.text ?? null)
      return reply.status(201).send(kept)
    },
  })
}

function resetRoutes(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  app.route({
    method: 'DELETE',
    url: '/api/Chats/:id/memories',
    onRequest,
    schema: { params: chatParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await service.resetMemory(engine, principalOf(request).userId, request.params.id)
      return reply.status(204).send(null)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/Chats/memories',
    onRequest,
    schema: { response: { 204: z.null() } },
    handler: async (request, reply) => {
      await service.resetMemory(engine, principalOf(request).userId, null)
      return reply.status(204).send(null)
    },
  })
}
