import { listRequest, saveModels, tryModel, widenRequest } from '@oriel/contract/operator/entries'
import { listReply, operatorModels, tryReply, widenReply } from '@oriel/contract/operator/models'
import type { Ctx } from '#/context.ts'
import { operatorGuard } from '#/platform/http/operator.ts'
import type { App } from '#/platform/http/server.ts'
import { engineRoutes } from './engine.routes.ts'
import { modelsAt, saveConnections, setUp, tryConnection, widenWindow } from './service.ts'

/** Set-up of the models (`api.md` §7.1), for operators only. */
export function operatorRoutes(app: App, ctx: Ctx): void {
  engineRoutes(app, ctx)
  const onRequest = operatorGuard(app, ctx)
  app.route({
    method: 'GET',
    url: '/api/Operator/models',
    onRequest,
    schema: { response: { 200: operatorModels } },
    handler: () => setUp(ctx),
  })
  app.route({
    method: 'PUT',
    url: '/api/Operator/models',
    onRequest,
    schema: { body: saveModels, response: { 200: operatorModels } },
    handler: (request) => saveConnections(ctx, request.body.connections),
  })
  app.route({
    method: 'POST',
    url: '/api/Operator/models/try',
    onRequest,
    schema: { body: tryModel, response: { 200: tryReply } },
    handler: (request) => tryConnection(ctx, request.body.connection),
  })
  app.route({
    method: 'POST',
    url: '/api/Operator/models/list',
    onRequest,
    schema: { body: listRequest, response: { 200: listReply } },
    handler: async (request) => ({ models: await modelsAt(ctx, request.body) }),
  })
  app.route({
    method: 'POST',
    url: '/api/Operator/models/widen',
    onRequest,
    schema: { body: widenRequest, response: { 200: widenReply } },
    handler: (request) => widenWindow(ctx, request.body),
  })
}
