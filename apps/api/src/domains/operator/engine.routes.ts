import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import {
  engineModel,
  installEngine,
  jobStarted,
  operatorJob,
} from '@oriel/contract/operator/engine'
import { pullRequest } from '@oriel/contract/operator/entries'
import type { Ctx } from '#/context.ts'
import { operatorGuard } from '#/platform/http/operator.ts'
import type { App } from '#/platform/http/server.ts'
import { cancelJob, jobOf, startInstall, startModel } from './engine.service.ts'
import { startPull } from './pull.service.ts'

/** An operator at the machine itself may have no account. */
const callerOf = ({ principal }: FastifyRequest) => principal?.userId ?? null

const jobParams = z.strictObject({ id: z.uuid() })

/** The engine of this installation (`api.md` §7.1), for operators only. */
export function engineRoutes(app: App, ctx: Ctx): void {
  const onRequest = operatorGuard(app, ctx)
  app.route({
    method: 'POST',
    url: '/api/Operator/engine/install',
    onRequest,
    schema: { body: installEngine, response: { 202: jobStarted } },
    handler: async (request, reply) =>
      reply.status(202).send({
        jobId: startInstall(ctx, request.body.packageName ?? null, callerOf(request)),
      }),
  })
  app.route({
    method: 'POST',
    url: '/api/Operator/engine/model',
    onRequest,
    schema: { body: engineModel, response: { 202: jobStarted } },
    handler: async (request, reply) => {
      const jobId = await startModel(ctx, request.body, callerOf(request))
      return reply.status(202).send({ jobId })
    },
  })
  app.route({
    method: 'POST',
    url: '/api/Operator/models/pull',
    onRequest,
    schema: { body: pullRequest, response: { 202: jobStarted } },
    handler: async (request, reply) =>
      reply.status(202).send({ jobId: await startPull(ctx, request.body, callerOf(request)) }),
  })
  app.route({
    method: 'GET',
    url: '/api/Operator/jobs/:id',
    onRequest,
    schema: { params: jobParams, response: { 200: operatorJob } },
    handler: (request) => jobOf(ctx, request.params.id),
  })
  app.route({
    method: 'DELETE',
    url: '/api/Operator/jobs/:id',
    onRequest,
    schema: { params: jobParams, response: { 204: z.null() } },
    handler: async (request, reply) => {
      cancelJob(ctx, request.params.id)
      return reply.status(204).send(null)
    },
  })
}
