import type { Ctx } from './context.ts'
import { createAuthenticator } from './domains/accounts/authenticate.service.ts'
import { accountRoutes } from './domains/accounts/routes.ts'
import { SESSION_ENDED } from './domains/accounts/session.service.ts'
import { characterRoutes } from './domains/characters/routes.ts'
import { topModels } from './domains/characters/service.ts'
import { createEngine, type Engine } from './domains/chat/engine.ts'
import { chatHub } from './domains/chat/hub.ts'
import { startTurnUpkeep } from './domains/chat/jobs.ts'
import { chatRoutes } from './domains/chat/routes.ts'
import { turnRoutes } from './domains/chat/turn.routes.ts'
import { tokenRoutes } from './domains/tokens/routes.ts'
import { SECOND_MS } from './platform/clock.ts'
import { operationsRoutes } from './platform/http/operations.routes.ts'
import { isOwnOrigin } from './platform/http/origin.ts'
import type { Authenticate } from './platform/http/principal.ts'
import { createServer, type App } from './platform/http/server.ts'
import { registerSockets } from './platform/hub/sockets.ts'
import { addSecurityHeaders } from './platform/web/headers.ts'
import { webHost } from './platform/web/web-host.ts'

/** The whole HTTP application over a context; tests build the same one. */
export async function createApp(ctx: Ctx, engine: Engine = createEngine(ctx)): Promise<App> {
  const authenticate = createAuthenticator(ctx)
  const app = await createServer({
    log: ctx.log,
    ids: ctx.ids,
    redis: ctx.redis,
    metrics: ctx.metrics,
    trustedProxies: ctx.config.http.trustedProxies,
    hasRateLimits: ctx.config.http.hasRateLimits,
    hasOpenApi: !ctx.config.isProduction,
    authenticate,
  })
  await addSecurityHeaders(app, ctx.config)
  operationsRoutes(app, ctx)
  accountRoutes(app, ctx)
  tokenRoutes(app, ctx)
  characterRoutes(app, ctx)
  await chat(app, engine, authenticate)
  await webHost(app, { config: ctx.config, initialModels: () => topModels(ctx, {}) })
  return app
}

/** Replies a running process may still finish when it is told to go (TS-142). */
const DRAIN_MS = 25 * SECOND_MS

/** The chat engine: routes, hub and upkeep, and an orderly end of all three. */
async function chat(app: App, engine: Engine, authenticate: Authenticate): Promise<void> {
  await registerSockets(app)
  chatRoutes(app, engine)
  turnRoutes(app, engine)
  const hub = chatHub(app, engine, {
    authenticate,
    allowedOrigin: (request) => isOwnOrigin(engine.config, request),
    sessionEnded: SESSION_ENDED,
  })
  const stopUpkeep = startTurnUpkeep(engine)
  app.addHook('preClose', async () => {
    await hub.drain()
    await engine.turns.drain(DRAIN_MS)
    stopUpkeep()
    engine.journal.stop()
  })
}
