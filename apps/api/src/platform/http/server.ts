import type { IncomingMessage, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'

import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import { AppError, ValidationFailed } from '../errors.ts'
import { foldFieldCase, isTooDeep } from './field-case.ts'
import { createLimits, NO_LIMITS, type Limits } from './limits.ts'
import { bearerOf, type Authenticate } from './principal.ts'
import { createErrorHandler, sendProblem } from './problem.ts'

/** VALID-033, `api.md` §1 */
const BODY_LIMIT_BYTES = 100_000

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

export type Guard = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyInstance {
    /** Lets only requests with a usable bearer through and counts them against the user's limit. */
    requireUser: Guard
    /** Beside {@link requireUser}: the tighter limit of calls that make a model work. */
    limitGeneration: Guard
    limitSignUp: Guard
  }
}

export interface ServerDeps {
  log: Log
  ids: Ids
  redis: Redis | null
  trustedProxies: string[]
  hasRateLimits: boolean
  authenticate: Authenticate
}

/** A Fastify instance with everything every route needs and nothing any domain knows. */
export async function createServer(deps: ServerDeps): Promise<App> {
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    genReqId: () => deps.ids.next(),
    logger: false,
    trustProxy: deps.trustedProxies.length > 0 ? deps.trustedProxies : false,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: parseQuery,
    },
    forceCloseConnections: 'idle',
    frameworkErrors: (error, request, reply) => {
      void createErrorHandler(deps.log)(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(createErrorHandler(deps.log))
  app.decorateRequest('principal', null)
  await app.register(cookie)
  acceptEmptyJson(app)

  const limits = deps.hasRateLimits ? await createLimits(app, deps.redis) : NO_LIMITS
  addGuards(app, deps.authenticate, limits)
  app.addHook('onRequest', async (request, reply) => {
    reply.header('x-request-id', request.id)
    await limits.perAddress(request)
  })
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      foldInput(request)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  return app
}

function foldInput(request: FastifyRequest): void {
  const schema = request.routeOptions.schema
  if (isTooDeep(request.body)) {
    throw new ValidationFailed([{ path: '/', message: 'Nested too deeply' }])
  }
  request.body = foldFieldCase(schema?.body, request.body)
  request.query = foldFieldCase(schema?.querystring, request.query)
}

/** Refuses repeated keys, which would otherwise arrive as arrays (TS-097). */
function parseQuery(text: string): Record<string, string> {
  const query: Record<string, string> = Object.create(null) as Record<string, string>
  for (const [name, value] of new URLSearchParams(text)) {
    if (Object.hasOwn(query, name)) {
      throw new ValidationFailed([{ path: `/${name}`, message: 'Sent more than once' }])
    }
    query[name] = value
  }
  return query
}

/** An empty body with a JSON content type is fine where no body is needed (decisions 44). */
function acceptEmptyJson(app: App): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') {
      done(null, undefined)
      return
    }
    try {
      done(null, JSON.parse(String(body)))
    } catch {
      done(new AppError(400, 'bad_request', 'The body is not valid JSON.'))
    }
  })
}

function addGuards(app: App, authenticate: Authenticate, limits: Limits): void {
  app.decorate('requireUser', async (request: FastifyRequest) => {
    request.principal = await authenticate(bearerOf(request))
    await limits.perUser(request)
  })
  app.decorate('limitGeneration', limits.generation)
  app.decorate('limitSignUp', limits.signUp)
}

/** The answer for unknown addresses below /api; pages are the web host's. */
export function apiNotFound(app: App): void {
  app.setNotFoundHandler((request, reply) =>
    sendProblem(
      request,
      reply,
      new AppError(404, 'not_found', 'There is nothing at this address.'),
    ),
  )
}
