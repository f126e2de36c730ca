import { createEngine, type Engine } from '#/domains/chat/engine/engine.ts'
import type { Ctx } from './context.ts'
import { addDomains } from './domains.ts'
import { createAuthenticator } from './domains/accounts/sessions/authenticate.service.ts'
import { topModels } from './domains/characters/service.ts'
import { metricRoutes } from './domains/growth/metric.routes.ts'
import { operatorRoutes } from './domains/operator/routes.ts'
import { allowOwnOrigin } from './platform/http/cors.ts'
import { closeForMaintenance } from './platform/http/maintenance.ts'
import { operationsRoutes } from './platform/http/operations.routes.ts'
import { publicConfigRoutes } from './platform/http/public-config.routes.ts'
import { createServer, type App } from './platform/http/server.ts'
import { outboxRoutes } from './platform/mail/dev.routes.ts'
import { defineRewrap } from './platform/vault/rewrap.ts'
import { brandSheetRoutes } from './platform/web/brand-sheet.routes.ts'
import { addSecurityHeaders } from './platform/web/headers.ts'
import { webHost } from './platform/web/web-host.ts'

/** The whole HTTP application for a context; also used by tests. */
export async function createApp(
  ctx: Ctx,
  engine: Engine = createEngine(ctx),
  build?: string,
): Promise<App> {
  const authenticate = createAuthenticator(ctx)
  const app = await createServer({
    log: ctx.log,
    ids: ctx.ids,
    redis: ctx.redis,
    metrics: ctx.metrics,
    trustedProxies: ctx.config.http.trustedProxies,
    hasRateLimits: ctx.config.http.hasRateLimits,
    brands: ctx.brands,
    hasOpenApi: !ctx.config.isProduction,
    authenticate,
  })
  addSecurityHeaders(app, ctx.config)
  await allowOwnOrigin(app, ctx)
  if (ctx.config.isInMaintenance) closeForMaintenance(app)
  operationsRoutes(app, ctx)
  publicConfigRoutes(app, ctx)
  outboxRoutes(app, ctx)
  await brandSheetRoutes(app, ctx)
  metricRoutes(app, engine)
  operatorRoutes(app, ctx)
  defineRewrap(ctx)
  await addDomains(app, engine, authenticate)
  const { config, brands, geo } = ctx
  await webHost(app, {
    config,
    brands,
    geo,
    initialModels: () => topModels(ctx, {}),
    isDemoVoice: () => ctx.llm.active().isDemoVoice,
    ...(build !== undefined && { build }),
  })
  return app
}
