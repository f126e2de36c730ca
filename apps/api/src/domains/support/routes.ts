import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { UserId } from '@oriel/contract/ids'
import {
  complaintReply,
  complaintRequest,
  contactRequest,
  feedbackRequest,
  ticketReply,
  ticketStatus,
  ticketStatusRequest,
} from '@oriel/contract/support/tickets'
import type { Ctx } from '#/context.ts'
import { NotFound, ValidationFailed } from '#/platform/errors.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { bearerOf, principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { giveFeedback } from './feedback.service.ts'
import { complain, contactUs } from './service.ts'
import { ticketStatus as readStatus } from './ticket.service.ts'

/** Supplied by another domain: whether a message with that id is in one of the user's chats. */
type HasMessage = (userId: UserId, messageId: string) => Promise<boolean>

/** Contact letters and formal complaints, open to everyone; feedback from users. */
export function supportRoutes(app: App, ctx: Ctx, hasMessage: HasMessage): void {
  // Identifies the user if there is a session; none is required (TS-046).
  const knowUser = async (request: FastifyRequest) => {
    if (bearerOf(request) !== null) await app.requireUser(request)
  }
  const onRequest = [app.limitLetters, knowUser]
  const senderOf = (request: FastifyRequest) => ({
    userId: request.principal?.userId ?? null,
    requestKey: requestKeyOf(request),
    brand: brandOf(request).key,
    origin: ownOrigin(ctx.config, request),
  })

  app.route({
    method: 'POST',
    url: '/api/contact-us',
    onRequest,
    schema: { body: contactRequest, response: { 202: ticketReply } },
    handler: async (request, reply) => {
      const { ticketId, isNew } = await contactUs(ctx, senderOf(request), request.body)
      return markReplay(reply, isNew).status(202).send({ ticketId })
    },
  })
  app.route({
    method: 'POST',
    url: '/api/complaints',
    onRequest,
    schema: { body: complaintRequest, response: { 202: complaintReply } },
    handler: async (request, reply) => {
      const { isNew, ...opened } = await complain(ctx, senderOf(request), request.body)
      return markReplay(reply, isNew).status(202).send(opened)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/tickets/status',
    schema: { body: ticketStatusRequest, response: { 200: ticketStatus } },
    handler: (request) => readStatus(ctx, request.body),
  })
  userRoutes(app, ctx, hasMessage)
}

function userRoutes(app: App, ctx: Ctx, hasMessage: HasMessage): void {
  app.route({
    method: 'POST',
    url: '/api/feedback',
    onRequest: app.requireUser,
    schema: { body: feedbackRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const { userId } = principalOf(request)
      const requestKey = requestKeyOf(request)
      const { messageId } = request.body
      if (messageId !== undefined && !(await hasMessage(userId, messageId))) {
        throw new NotFound('There is no such message.')
      }
      await giveFeedback(ctx, { userId, requestKey }, request.body)
      return reply.status(204).send(null)
    },
  })
}

/** The header `Idempotency-Key`. @throws {ValidationFailed} if it is not a UUID. */
function requestKeyOf(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key']
  if (given === undefined) return null
  const key = z.uuid().safeParse(given)
  if (key.success) return key.data.toLowerCase()
  throw new ValidationFailed([{ path: '/Idempotency-Key', message: 'Must be a UUID' }])
}

const markReplay = (reply: FastifyReply, isNew: boolean) =>
  isNew ? reply : reply.header('idempotency-replayed', 'true')
