import { readConfig } from '#/config.ts'
import { connectBrands } from '#/connect/brands.ts'
import { createServer, type App, type ServerDeps } from '#/platform/http/server.ts'
import { randomIds } from '#/platform/ids.ts'
import { createLog } from '#/platform/log.ts'
import { createMetrics } from '#/platform/metrics.ts'
import { addSecurityHeaders } from '#/platform/web/headers.ts'
import type { WebHost } from '#/platform/web/pages.ts'
import { webHost } from '#/platform/web/web-host.ts'

/** A server with only what is added to it, where no one is signed in; for tests. */
export function someServer(more: Partial<ServerDeps> = {}): Promise<App> {
  return createServer({
    log: createLog('silent'),
    ids: randomIds,
    redis: null,
    metrics: createMetrics(),
    trustedProxies: [],
    hasRateLimits: false,
    brands: connectBrands(readConfig({ NODE_ENV: 'test' })),
    hasOpenApi: false,
    authenticate: () => Promise.reject(new Error('Nobody is signed in to a site without an api')),
    ...more,
  })
}

/** The built pages as the app of a brand serves them, and nothing of the api; for tests. */
export async function someSite(
  host: Partial<WebHost> & Pick<WebHost, 'config'>,
  server: Partial<ServerDeps> = {},
): Promise<App> {
  const { config } = host
  const brands = host.brands ?? connectBrands(readConfig({ NODE_ENV: 'test' }))
  const app = await someServer({ brands, hasRateLimits: config.http.hasRateLimits, ...server })
  addSecurityHeaders(app, config)
  await webHost(app, {
    brands,
    geo: { countryOf: () => 'AU' },
    initialModels: async () => [],
    isDemoVoice: () => false,
    ...host,
  })
  return app
}
