import type { FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { tokenPair } from '@oriel/contract/accounts/session'
import {
  loginRequest,
  magicLinkLoginRequest,
  passwordlessLoginRequest,
  passwordRequest,
  registerRequest,
} from '@oriel/contract/accounts/sign-in'
import { empty } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { browserOf, sendSession } from '#/domains/accounts/sessions/reply.ts'
import { proofOf } from '#/domains/accounts/sign-up/proof-of-work.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { networkOf } from '#/platform/http/caller.ts'
import { ownOrigin } from '#/platform/http/origin.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import { addressOf, type Joined } from './join.service.ts'
import { knownDevice, rememberDevice } from './known-device.ts'
import { consumeLink, requestLink, type Visit } from './magic-link.service.ts'
import { changePassword, login, register } from './password.service.ts'
import { countTry, excessOf, type Try } from './tries.service.ts'

export function signInRoutes(app: App, ctx: Ctx): void {
  passwordRoutes(app, ctx)
  linkRoutes(app, ctx)
}

function passwordRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/Authenticate/register',
    onRequest: app.requireUser,
    preHandler: (request) => countTry(ctx, tryOf(ctx, request, 'register', request.body.email)),
    schema: { body: registerRequest, response: { 202: empty } },
    handler: async (request, reply) => {
      await register(ctx, request.body, visitOf(ctx, request))
      return reply.status(202).send({})
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Authenticate/login',
    onRequest: app.requireUser,
    preHandler: (request) => countTry(ctx, tryOf(ctx, request, 'login', request.body.email)),
    schema: { body: loginRequest, response: { 200: tokenPair } },
    handler: async (request, reply) => {
      const joined = await login(ctx, request.body, visitOf(ctx, request))
      return welcome(ctx, request, reply, { joined, email: request.body.email })
    },
  })
  app.route({
    method: 'POST',
    url: '/api/User/update/password',
    onRequest: app.requireUser,
    preHandler: (request) => {
      const target = principalOf(request).userId
      const proof = proofOf(request)
      return countTry(ctx, { call: 'password', network: networkOf(request), target, proof })
    },
    schema: { body: passwordRequest, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await changePassword(ctx, principalOf(request), request.body)
      return reply.status(204).send(null)
    },
  })
}

function linkRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'POST',
    url: '/api/Authenticate/passwordless-login',
    onRequest: app.requireUser,
    schema: { body: passwordlessLoginRequest, response: { 202: empty } },
    handler: async (request, reply) => {
      const excess = await excessOf(ctx, tryOf(ctx, request, 'link', request.body.email))
      await requestLink(ctx, request.body, { ...visitOf(ctx, request), excess })
      return reply.status(202).send({})
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Authenticate/magic-link-login',
    onRequest: app.requireUser,
    preHandler: (request) => countTry(ctx, { call: 'code', network: networkOf(request) }),
    schema: { body: magicLinkLoginRequest, response: { 200: tokenPair } },
    handler: async (request, reply) => {
      const joined = await consumeLink(ctx, request.body, visitOf(ctx, request))
      return welcome(ctx, request, reply, { joined, email: joined.email })
    },
  })
}

function visitOf(ctx: Ctx, request: FastifyRequest): Visit {
  return {
    visitor: principalOf(request),
    browser: browserOf(ctx, request),
    origin: ownOrigin(ctx.config, request),
  }
}

function tryOf(ctx: Ctx, request: FastifyRequest, call: string, email: string): Try {
  const address = addressOf(email)
  const device = knownDevice(ctx, request, address)
  const target = `${brandOf(request).realm} ${address}`
  return { call, network: networkOf(request), target, device, proof: proofOf(request) }
}

/** Sends the session and marks the browser as known. */
function welcome(
  ctx: Ctx,
  request: FastifyRequest,
  reply: FastifyReply,
  { joined, email }: { joined: Joined; email: string },
) {
  rememberDevice(ctx, request, reply, addressOf(email))
  return sendSession(ctx, request, reply, joined)
}
