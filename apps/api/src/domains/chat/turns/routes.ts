import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { chatParams } from '@oriel/contract/chat/chat'
import { messageParams, sendReply, sendRequest } from '@oriel/contract/chat/message'
import {
  promptReply,
  stopReply,
  streamQuery,
  turnParams,
  whyReply,
} from '@oriel/contract/chat/turn'
import type { ChatId, TurnId } from '@oriel/contract/ids'
import type { Engine } from '#/domains/chat/engine/engine.ts'
import { ValidationFailed } from '#/platform/errors.ts'
import { countryOfCaller, whereaboutsOf } from '#/platform/http/caller.ts'
import { operatorGuard } from '#/platform/http/operator.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { ModelBusy, ModelRefused, ModelUnavailable } from '../errors.ts'
import { streamTurn, wantsStream } from './event-stream.ts'
import { promptOfTurn } from './inspect.service.ts'
import type { TurnRequest } from './plan.service.ts'
import { awaitTurn, openTurn, resumeTurn, stopTurn, whyTurn } from './service.ts'

const uuid = z.uuid()
/** The most distant time zones, in minutes. */
const utcOffset = z.coerce.number().check(z.int(), z.gte(-12 * 60), z.lte(14 * 60))

/** A turn before it is known what it asks: that may be a branch yet to be made (TURN-033). */
export type Asking = Omit<TurnRequest, 'ask'>
type Asked = Pick<TurnRequest, 'chatId' | 'ask'> & {
  /** Takes back what was made for a turn that is refused. */
  undo?: () => Promise<void>
}

/** Answers a request for a turn, as a stream or as one object. */
export function turnAnswers(app: App, engine: Engine) {
  const { turns } = engine
  return async (
    request: FastifyRequest,
    reply: FastifyReply,
    { chatId, asked }: { chatId: ChatId; asked: (asking: Asking) => Promise<Asked> },
  ) => {
    const { userId } = principalOf(request)
    const asking = {
      userId,
      chatId,
      idempotencyKey: idempotencyKeyOf(request) ?? engine.ids.next(),
      countryCode: countryOfCaller(engine, request),
      from: whereaboutsOf(engine, request),
      utcOffsetMinutes: utcOffsetOf(request),
      acceptLanguage: request.headers['accept-language'] ?? '',
    }
    const { undo, ...subject } = await asked(asking)
    const turnRequest = { ...asking, ...subject }
    // A separate registration, because the turn starts even if the client has disconnected.
    turns.arrive(turnRequest)
    // Not a route guard: a rate-limited caller must still get crisis help (TS-011).
    const turn = await openTurn(engine, turnRequest, () => app.limitGeneration(request))
      .catch(async (refusal: unknown) => {
        await undo?.()
        throw refusal
      })
      .finally(() => turns.arrived(turnRequest))
    turns.arrived(request)
    if (wantsStream(request)) {
      streamTurn(reply, turn, 0)
      return reply
    }
    const { failure, ...outcome } = await awaitTurn(engine, userId, turn)
    if (outcome.replyMessage === null && failure !== null) {
      if (failure === 'model_busy') throw new ModelBusy()
      throw failure === 'model_refused' ? new ModelRefused() : new ModelUnavailable()
    }
    return reply.status(201).header('x-turn-id', turn.turnId).send(outcome)
  }
}

export function turnRoutes(app: App, engine: Engine): void {
  const arrival = arrivalOf(app, engine)
  const answers = turnAnswers(app, engine)
  const answer = (request: FastifyRequest, reply: FastifyReply, { chatId, ask }: Asked) =>
    answers(request, reply, { chatId, asked: async () => ({ chatId, ask }) })
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/messages',
    ...arrival,
    schema: { params: chatParams, body: sendRequest, response: { 201: sendReply } },
    handler: (request, reply) =>
      answer(request, reply, {
        chatId: request.params.id,
        ask: { kind: 'send', text: request.body.message },
      }),
  })
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/messages/:messageId/continue',
    ...arrival,
    schema: { params: messageParams, response: { 201: sendReply } },
    handler: (request, reply) => {
      const { id: chatId, messageId } = request.params
      return answer(request, reply, { chatId, ask: { kind: 'continue', messageId } })
    },
  })
  followRoutes(app, engine)
}

/** Counts a request from its start, so that shutdown waits for it. */
export function arrivalOf(app: App, { turns }: Engine) {
  const arrive = async (request: FastifyRequest, { raw }: FastifyReply) => {
    turns.arrive(request)
    // A client that disconnects before the answer never triggers `onResponse`.
    raw.once('close', () => turns.arrived(request))
  }
  return {
    onRequest: [arrive, app.requireUser],
    onResponse: async (request: FastifyRequest) => turns.arrived(request),
  }
}

function followRoutes(app: App, engine: Engine): void {
  const onRequest = app.requireUser
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/turns/:turnId/stream',
    onRequest,
    schema: { params: turnParams, querystring: streamQuery },
    handler: async (request, reply) => {
      const after = lastEventIdOf(request) ?? request.query.after ?? 0
      const turn = await resumeTurn(engine, { ...at(request, request.params), after })
      streamTurn(reply, turn, after)
      return reply
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Chats/:id/turns/:turnId/stop',
    onRequest,
    schema: { params: turnParams, response: { 200: stopReply } },
    handler: async (request) => {
      const turn = at(request, request.params)
      const log = await stopTurn(engine, turn)
      const outcome = await awaitTurn(engine, turn.userId, { turnId: turn.turnId, log })
      return { replyMessage: outcome.replyMessage, remainingTokens: outcome.remainingTokens }
    },
  })
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/turns/:turnId/why',
    onRequest,
    schema: { params: turnParams, response: { 200: whyReply } },
    handler: (request) => whyTurn(engine, at(request, request.params)),
  })
  app.route({
    method: 'GET',
    url: '/api/Chats/:id/turns/:turnId/prompt',
    onRequest: [onRequest, operatorGuard(app, engine)],
    schema: { params: turnParams, response: { 200: promptReply } },
    handler: (request) => promptOfTurn(engine, at(request, request.params)),
  })
}

function at(request: FastifyRequest, params: { id: ChatId; turnId: TurnId }) {
  return { userId: principalOf(request).userId, chatId: params.id, turnId: params.turnId }
}

function idempotencyKeyOf(request: FastifyRequest): string | null {
  const given = request.headers['idempotency-key']
  if (given === undefined) return null
  const key = uuid.safeParse(given)
  if (key.success) return key.data.toLowerCase()
  throw new ValidationFailed([{ path: '/headers/idempotency-key', message: 'Must be a UUID' }])
}

function lastEventIdOf(request: FastifyRequest): number | null {
  const given = request.headers['last-event-id']
  return typeof given === 'string' && /^\d{1,9}$/.test(given) ? Number(given) : null
}

/** Only a hint: an invalid or missing value means UTC. */
function utcOffsetOf(request: FastifyRequest): number {
  const given = utcOffset.safeParse(request.headers['x-utc-offset'] ?? 0)
  return given.success ? given.data : 0
}
