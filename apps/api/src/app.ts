import type { Ctx } from './context.ts'
import { createAuthenticator } from './domains/accounts/authenticate.service.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { tokenRoutes } from './domains/tokens/routes.ts'
import { operationsRoutes } from './platform/http/operations.routes.ts'
import { createServer, type App } from './platform/http/server.ts'

/** The whole HTTP application over a context; tests build the same one. */
export async function createApp(ctx: Ctx): Promise<App> {
  const authenticate = createAuthenticator(ctx)
  const app = await createServer({
    log: ctx.log,
    ids: ctx.ids,
    redis: ctx.redis,
    trustedProxies: ctx.config.http.trustedProxies,
    hasRateLimits: ctx.config.http.hasRateLimits,
    authenticate,
  })
  operationsRoutes(app, ctx)
  accountRoutes(app, ctx)
  tokenRoutes(app, ctx)
  return app
}
