import rateLimit, { type RateLimitPluginOptions } from '@fastify/rate-limit'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Redis } from 'ioredis'
import { HOUR_MS, MINUTE_MS, SECOND_MS } from '../clock.ts'
import { AppError } from '../errors.ts'
import { networkOf } from './caller.ts'

/** Requests per minute (API-171). */
const PER_ADDRESS = 600
const PER_USER = 120
const GENERATIONS_PER_USER = 10
/** TALK-058: they are free. Per hour. */
const SUGGESTIONS_PER_USER = 30
/** Files of chats read in, per hour, and searches over all chats, per minute (TURN-027, TURN-036). */
const IMPORTS_PER_USER = 20
const SEARCHES_PER_USER = 30
/** Accounts created or recovered from one address per hour (TS-106, TS-107). */
const SIGN_UPS_PER_ADDRESS = 20
/** Letters and complaints from one address per hour (TS-046). */
const LETTERS_PER_ADDRESS = 20
/** Provider webhooks come from few addresses, thousands per second at peaks (TS-137). */
const MESSAGES_PER_ADDRESS = 120_000

type Limit = (request: FastifyRequest) => Promise<void>

export interface Limits {
  perAddress: Limit
  perUser: Limit
  generation: Limit
  suggestions: Limit
  imports: Limit
  searches: Limit
  signUp: Limit
  letters: Limit
  messages: Limit
}

class RateLimited extends AppError {
  constructor(retryAfterSeconds: number) {
    super(429, 'rate_limited', 'Too many requests. Please wait a moment.', { retryAfterSeconds })
  }
}

const none: Limit = () => Promise.resolve()
export const NO_LIMITS: Limits = {
  perAddress: none,
  perUser: none,
  generation: none,
  suggestions: none,
  imports: none,
  searches: none,
  signUp: none,
  letters: none,
  messages: none,
}

/**
 * Counts in Redis if available, so that instances share limits; otherwise, or while Redis is down,
 * in this process (TS-107, TS-129).
 */
export async function createLimits(app: FastifyInstance, redis: Redis | null): Promise<Limits> {
  const local = await openCounters(app, {})
  const shared = redis === null ? null : await openCounters(app, { redis, skipOnError: false })

  const limit = (name: string, max: number, windowMs: number, keyOf: Key): Limit => {
    const rule = {
      max,
      timeWindow: windowMs,
      keyGenerator: (request: FastifyRequest) => `${name}:${keyOf(request)}`,
    }
    const countHere = local(rule)
    const count = shared === null ? countHere : orElse(shared(rule), countHere)
    return async (request) => {
      const outcome = await count(request)
      if (!outcome.isAllowed && outcome.isExceeded) {
        throw new RateLimited(Math.max(1, Math.ceil(outcome.ttl / SECOND_MS)))
      }
    }
  }
  return {
    perAddress: limit('address', PER_ADDRESS, MINUTE_MS, networkOf),
    perUser: limit('user', PER_USER, MINUTE_MS, userOf),
    generation: limit('generation', GENERATIONS_PER_USER, MINUTE_MS, userOf),
    suggestions: limit('suggestions', SUGGESTIONS_PER_USER, HOUR_MS, userOf),
    imports: limit('imports', IMPORTS_PER_USER, HOUR_MS, userOf),
    searches: limit('searches', SEARCHES_PER_USER, MINUTE_MS, userOf),
    signUp: limit('sign-up', SIGN_UPS_PER_ADDRESS, HOUR_MS, networkOf),
    letters: limit('letters', LETTERS_PER_ADDRESS, HOUR_MS, networkOf),
    messages: limit('messages', MESSAGES_PER_ADDRESS, MINUTE_MS, networkOf),
  }
}

type CreateCounter = FastifyInstance['createRateLimit']
type Counter = ReturnType<CreateCounter>

/** In a separate scope, because the plugin keeps one store per scope. */
async function openCounters(
  app: FastifyInstance,
  options: RateLimitPluginOptions,
): Promise<CreateCounter> {
  const { promise, resolve } = Promise.withResolvers<CreateCounter>()
  await app.register(async (scope) => {
    await scope.register(rateLimit, { ...options, global: false })
    resolve((rule) => scope.createRateLimit(rule))
  })
  return promise
}

const orElse =
  (count: Counter, instead: Counter): Counter =>
  (request) =>
    count(request).catch(() => instead(request))

type Key = (request: FastifyRequest) => string
const userOf: Key = (request) => request.principal?.userId ?? networkOf(request)
