import { sql } from 'drizzle-orm'
import * as z from 'zod/mini'

import type { Ctx } from '#/context.ts'
import { AppError, Unauthorized } from '../errors.ts'
import type { App } from './server.ts'

const ready = z.object({
  status: z.enum(['ok', 'not_ready']),
  checks: z.record(z.string(), z.enum(['ok', 'down'])),
})

/** Health and metrics (API-121 to API-123). Written by hand: they answer when little else does. */
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
  app.get('/api/metrics', async (request, reply) => {
    requireOperator(ctx, request)
    const { registry } = ctx.metrics
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

async function readiness(ctx: Ctx): Promise<Record<string, 'ok' | 'down'>> {
  const answer = (check: Promise<unknown>) =>
    check.then(
      () => 'ok' as const,
      () => 'down' as const,
    )
  const [db, redis] = await Promise.all([
    answer(ctx.db.execute(sql`select 1`)),
    ctx.redis ? answer(ctx.redis.ping()) : null,
  ])
  return { db, ...(redis && { redis }) }
}

/** Metrics are for the token's holder, or without one for callers on this machine. */
function requireOperator(
  { config }: Pick<Ctx, 'config'>,
  request: { ip: string; headers: { authorization?: string | undefined } },
): void {
  const { metricsToken } = config.http
  if (metricsToken !== null) {
    if (request.headers.authorization !== `Bearer ${metricsToken}`) throw new Unauthorized()
    return
  }
  if (!['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(request.ip)) {
    throw new AppError(401, 'unauthorized', 'Set METRICS_TOKEN to read metrics from elsewhere.')
  }
}
