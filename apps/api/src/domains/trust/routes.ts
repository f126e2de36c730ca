import type { Ctx } from '#/context.ts'
import type { App } from '#/platform/http/server.ts'
import { ageRoutes } from './age/routes.ts'
import { countRoutes } from './moderation/counts.routes.ts'

export function trustRoutes(app: App, ctx: Ctx): void {
  ageRoutes(app, ctx)
  countRoutes(app, ctx)
}
