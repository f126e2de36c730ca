import type { IncomingMessage, ServerResponse } from 'node:http'
import cookie from '@fastify/cookie'
import fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RawServerDefault,
} from 'fastify'
import {
  serializerCompiler,
  validatorCompiler,
  type ZodTypeProvider,
} from 'fastify-type-provider-zod'
import type { Redis } from 'ioredis'
import { CONTRACT_VERSION, MIN_CLIENT_HEADER } from '@oriel/contract/http/version'
import type { Brands } from '#/platform/brands/brands.ts'
import { parseQuery, readInput } from '#/platform/http/body/input.ts'
import { parseBody } from '#/platform/http/body/json.ts'
import { refuseUnreadable } from '#/platform/http/body/unreadable.ts'
import { SECOND_MS } from '../clock.ts'
import { AppError } from '../errors.ts'
import type { Ids } from '../ids.ts'
import type { Log } from '../log.ts'
import type { Metrics } from '../metrics.ts'
import { brandOf } from './brand.ts'
import { createLimits, NO_LIMITS, type Limits } from './limits.ts'
import { serveOpenApi } from './openapi.ts'
import { bearerOf, type Authenticate } from './principal.ts'
import { createErrorHandler } from './problem.ts'

/** VALID-033, `api.md` §1 */
const BODY_LIMIT_BYTES = 100_000
/** How long a request may take to arrive, against slow-sending clients. */
const RECEIVE_MS = 30 * SECOND_MS
/** Check interval; Node's default of 30 s would allow up to twice the time (F-19). */
const LOOK_MS = SECOND_MS

export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

type Guard = (request: FastifyRequest) => Promise<void>

declare module 'fastify' {
  interface FastifyContextConfig {
    /** A static file: pages load dozens, so they are not rate-limited (API-171). */
    isFile?: boolean
    /** An authenticated webhook: all of them come from a few addresses. */
    isMessage?: boolean
  }
  interface FastifyInstance {
    /**
     * Requires a valid bearer and counts the request against the user's limit. As a route's
     * `onRequest` it answers before the body is read.
     */
    requireUser: Guard
    /** In addition to {@link requireUser}: the tighter limit of calls that use a model. */
    limitGeneration: Guard
    limitSuggestions: Guard
    limitImports: Guard
    limitSearches: Guard
    limitSignUp: Guard
    limitLetters: Guard
  }
}

export interface ServerDeps {
  log: Log
  ids: Ids
  redis: Redis | null
  metrics: Pick<Metrics, 'requests'>
  trustedProxies: string[]
  hasRateLimits: boolean
  brands: Pick<Brands, 'at'>
  /** Whether to serve `/api/openapi.json`: never in production (TS-117). */
  hasOpenApi: boolean
  authenticate: Authenticate
  /** How long a request may take to arrive; default 30 s (TS-107). */
  receiveMs?: number
}

/** A Fastify instance with everything all routes need, without domain knowledge. */
export async function createServer(deps: ServerDeps): Promise<App> {
  const answerError = createErrorHandler(deps.log)
  const { receiveMs = RECEIVE_MS } = deps
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    requestTimeout: receiveMs,
    // Node applies the longer of the two, so its default of a minute for headers must be lowered
    // too.
    http: { headersTimeout: receiveMs, connectionsCheckingInterval: LOOK_MS },
    genReqId: requestIds(deps.ids.next()),
    clientErrorHandler: (error, socket) => refuseUnreadable(error, socket, deps.ids.next()),
    logger: false,
    trustProxy: deps.trustedProxies.length > 0 ? deps.trustedProxies : false,
    routerOptions: {
      caseSensitive: false,
      ignoreTrailingSlash: true,
      maxParamLength: 200,
      querystringParser: parseQuery,
    },
    forceCloseConnections: 'idle',
    // Disabled: it also limits draining before the close, so a slow reply would fail the close.
    pluginTimeout: 0,
    frameworkErrors: (error, request, reply) => {
      addStandingHeaders(request, reply)
      void answerError(error, request, reply)
    },
  }).withTypeProvider<ZodTypeProvider>()

  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  app.setErrorHandler(answerError)
  app.decorateRequest('principal', null)
  app.decorateRequest('brand', null)
  await app.register(cookie)
  acceptJsonOnly(app)

  const limits = deps.hasRateLimits ? await createLimits(app, deps.redis) : NO_LIMITS
  addGuards(app, deps.authenticate, limits)
  addHooks(app, deps, limits)
  if (deps.hasOpenApi) await serveOpenApi(app)
  return app
}

/** Unique over all processes by the nonce of the start; a random id for each request cost a twelfth of a read. */
function requestIds(nonce: string): () => string {
  let count = 0
  return () => `${nonce}-${(count++).toString(36)}`
}

/** Operators may use any host name. */
const OPERATIONS = /^\/api\/(health\/|metrics$)/i

/**
 * Unknown host names are rejected: links and cookies would contain them (TS-117, F-12, TENANT-002).
 */
class UnknownHost extends AppError {
  constructor() {
    super(421, 'unknown_host', 'There is no site at this address.')
  }
}

function addHooks(app: App, { metrics, brands }: ServerDeps, limits: Limits): void {
  // With callbacks: a promise for each hook of each request cost a seventh of a short read (F-56).
  app.addHook('onRequest', (request, reply, done) => {
    addStandingHeaders(request, reply)
    request.brand = brands.at(request.host)
    const isKnown = request.brand !== null || OPERATIONS.test(request.routeOptions.url ?? '')
    done(isKnown ? undefined : new UnknownHost())
  })
  if (limits !== NO_LIMITS) {
    app.addHook('onRequest', async (request) => {
      const { isFile = false, isMessage = false } = request.routeOptions.config
      if (!isFile) await (isMessage ? limits.messages(request) : limits.perAddress(request))
    })
  }
  app.addHook('preValidation', (request, _reply, done) => {
    try {
      readInput(request)
      done()
    } catch (error) {
      done(error as Error)
    }
  })
  app.addHook('onResponse', (request, reply, done) => {
    const labels = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
    }
    metrics.requests.observe(labels, reply.elapsedTime / SECOND_MS)
    done()
  })
}

const isApi = (request: FastifyRequest) => /^\/api(?=[/?]|$)/i.test(request.url)

/**
 * Headers of every reply (API-169, API-172); api replies are not cacheable unless the route says
 * so.
 */
function addStandingHeaders(request: FastifyRequest, reply: FastifyReply): void {
  reply.header('x-request-id', request.id)
  if (!isApi(request)) return
  reply.header(MIN_CLIENT_HEADER, CONTRACT_VERSION).header('cache-control', 'no-store')
}

const readJson = async (_request: FastifyRequest, body: string) => parseBody(body)

function acceptJsonOnly(app: App): void {
  app.removeContentTypeParser(['application/json', 'text/plain'])
  app.addContentTypeParser('application/json', { parseAs: 'string' }, readJson)
}

function addGuards(app: App, authenticate: Authenticate, limits: Limits): void {
  app.decorate('requireUser', async (request: FastifyRequest) => {
    request.principal = await authenticate(bearerOf(request), brandOf(request).key)
    await limits.perUser(request)
  })
  app.decorate('limitGeneration', limits.generation)
  app.decorate('limitSuggestions', limits.suggestions)
  app.decorate('limitImports', limits.imports)
  app.decorate('limitSearches', limits.searches)
  app.decorate('limitSignUp', limits.signUp)
  app.decorate('limitLetters', limits.letters)
}
