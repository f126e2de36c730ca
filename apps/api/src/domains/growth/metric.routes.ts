import * as z from 'zod/mini'
import {
  startedMetric,
  startMetric,
  stopMetric,
  stopMetricById,
} from '@oriel/contract/growth/metrics'
import type { Ctx } from '#/context.ts'
import { principalOf } from '#/platform/http/principal.ts'
import type { App } from '#/platform/http/server.ts'
import * as service from './metric.service.ts'

/** What the browser measures (API-075 to API-077). */
export function metricRoutes(app: App, ctx: Ctx): void {
  const onRequest = app.requireUser
  app.route({
    method: 'POST',
    url: '/api/Prometheus/start',
    onRequest,
    schema: { body: startMetric, response: { 200: startedMetric } },
    handler: (request) => service.startMetric(ctx, principalOf(request).userId),
  })
  app.route({
    method: 'POST',
    url: '/api/Prometheus/stop',
    onRequest,
    schema: { body: stopMetric, response: { 204: z.null() } },
    handler: async (request, reply) => {
      const { resultLabel } = request.body
      await service.stopMetric(ctx, principalOf(request).userId, { resultLabel, id: null })
      return reply.status(204).send(null)
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Prometheus/stop-by-id',
    onRequest,
    schema: { body: stopMetricById, response: { 204: z.null() } },
    handler: async (request, reply) => {
      await service.stopMetric(ctx, principalOf(request).userId, request.body)
      return reply.status(204).send(null)
    },
  })
}
