import { yearlyCounts } from '@oriel/contract/trust/counts'
import type { Ctx } from '#/context.ts'
import type { App } from '#/platform/http/server.ts'
import * as service from './counts.service.ts'

export function countRoutes(app: App, ctx: Pick<Ctx, 'db'>): void {
  app.route({
    method: 'GET',
    url: '/api/safety/yearly-counts',
    schema: { response: { 200: yearlyCounts } },
    handler: () => service.yearlyCounts(ctx),
  })
}
