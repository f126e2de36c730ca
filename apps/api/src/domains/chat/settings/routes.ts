import * as z from 'zod/mini'
import { chatParams } from '@oriel/contract/chat/chat'
import { chatSettings, chatSettingsRequest } from '@oriel/contract/chat/settings'
import {
  userPersona,
  userPersonaParams,
  userPersonaRequest,
  userPersonas,
} from '@oriel/contract/chat/user-persona'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import * as service from './service.ts'

/** How a chat is written, and whom the user is in it (TALK-043, MEM-012). */
export function settingsRoutes(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/settings',
    onRequest,
    schema: { params: chatParams, response: { 200: chatSettings } },
    handler: (request) =>
      service.settingsOf(engine, principalOf(request).userId, request.params.id),
  })
  app.route({
    method: 'PUT',
    url: '/api/Chats/:id/settings',
    onRequest,
    schema: { params: chatParams, body: chatSettingsRequest, response: { 200: chatSettings } },
    handler: (request) => {
      const at = { userId: principalOf(request).userId, chatId: request.params.id }
      return service.changeSettings(engine, at, request.body)
    },
  })
  app.route({
    method: 'GET',
    url: '/api/User/personas',
    onRequest,
    schema: { response: { 200: userPersonas } },
    handler: (request) => service.personasOf(engine, principalOf(request).userId),
  })
  app.route({
    method: 'POST',
    url: '/api/User/personas',
    onRequest,
    schema: { body: userPersonaRequest, response: { 201: userPersona } },
    handler: async (request, reply) => {
      const { userId } = principalOf(request)
      return reply.status(201).send(await service.addPersona(engine, userId, request.body))
    },
  })
  app.route({
    method: 'PUT',
    url: '/api/User/personas/:id',
    onRequest,
    schema: { params: userPersonaParams, body: userPersonaRequest, response: { 200: userPersona } },
    handler: (request) => {
      const at = { userId: principalOf(request).userId, personaId: request.params.id }
      return service.changePersona(engine, at, request.body)
    },
  })
  app.route({
    method: 'DELETE',
    url: '/api/User/personas/:id',
    onRequest,
    schema: { params: userPersonaParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const at = { userId: principalOf(request).userId, personaId: request.params.id }
      await service.deletePersona(engine, at)
      return reply.status(204).send(null)
    },
  })
}
