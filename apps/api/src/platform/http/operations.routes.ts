import { access, constants, mkdir } from 'node:fs/promises'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import { SECOND_MS } from '../clock.ts'
import { Unauthorized } from '../errors.ts'
import { holdsToken } from './bearer.ts'
import { addressOf, type Caller } from './caller.ts'
import type { App } from './server.ts'

const ready = z.object({
  status: z.enum(['ok', 'not_ready']),
  checks: z.record(z.string(), z.enum(['ok', 'down'])),
})

/**
 * Health and metrics (API-121 to API-123). Hand-written, so that they work when little else does.
 */
export function operationsRoutes(app: App, ctx: Ctx): void {
  app.route({
    method: 'GET',
    url: '/api/health/live',
    schema: { response: { 200: z.object({ status: z.literal('ok') }) } },
    handler: () => ({ status: 'ok' as const }),
  })
  app.route({
    method: 'GET',
    url: '/api/health/ready',
    schema: { response: { 200: ready, 503: ready } },
    handler: async (_request, reply) => {
      const checks = await readiness(ctx)
      const isReady = !Object.values(checks).includes('down')
      return reply
        .status(isReady ? 200 : 503)
        .send({ status: isReady ? 'ok' : 'not_ready', checks })
    },
  })
  app.route({
    method: 'GET',
    url: '/api/metrics',
    schema: { response: { 200: { content: { 'text/plain': { schema: z.string() } } } } },
    handler: async (request, reply) => {
      requireOperator(ctx, request)
      const { registry } = ctx.metrics
      return reply.header('content-type', registry.contentType).send(await registry.metrics())
    },
  })
}

type Check = 'ok' | 'down'

/** A dependency that hangs counts as down. */
const PATIENCE_MS = 2 * SECOND_MS

async function readiness(ctx: Ctx): Promise<Record<string, Check>> {
  const [db, storage, redis] = await Promise.all([
    answer(ctx.db.execute(sql`select 1`)),
    answer(canStore(ctx.config.dataDir)),
    ctx.redis ? answer(ctx.redis.ping()) : null,
  ])
  return { db, storage, ...(redis && { redis }) }
}

async function answer(question: Promise<unknown>): Promise<Check> {
  const answered = question.then(
    () => 'ok' as const,
    () => 'down' as const,
  )
  return Promise.race([answered, setTimeout(PATIENCE_MS, 'down' as const, { ref: false })])
}

async function canStore(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  await access(folder, constants.R_OK | constants.W_OK)
}

/**
 * Metrics require the token. Without a configured token they are open to callers on this machine,
 * but never in production, where a local proxy forwards everyone.
 */
function requireOperator({ config }: Pick<Ctx, 'config'>, request: Caller): void {
  const { metricsToken } = config.http
  const isAllowed =
    metricsToken === null
      ? !config.isProduction && LOCAL.has(addressOf(request))
      : holdsToken(request, metricsToken)
  if (!isAllowed) throw new Unauthorized()
}

const LOCAL = new Set(['127.0.0.1', '::1'])
