import { readConfig } from '../../apps/api/src/config.ts'
import { createServer } from '../../apps/api/src/platform/http/server.ts'
import { randomIds } from '../../apps/api/src/platform/ids.ts'
import { createLog } from '../../apps/api/src/platform/log.ts'
import { createMetrics } from '../../apps/api/src/platform/metrics.ts'
import { addSecurityHeaders } from '../../apps/api/src/platform/web/headers.ts'
import { webHost } from '../../apps/api/src/platform/web/web-host.ts'

export interface BrandSite {
  url: string
  close(): Promise<void>
}

/**
 * Serves the built pages of a brand as the app of that brand does, and nothing of the api: for
 * journeys through every brand, for which an app each, with a database of its own, is too much.
 * @param country where all readers are, as ISO 3166-1 alpha-2
 */
export async function openBrand(variant: string, country: string): Promise<BrandSite> {
  const config = readConfig({ NODE_ENV: 'test', VARIANT: variant })
  const app = await createServer({
    log: createLog('silent'),
    ids: randomIds,
    redis: null,
    metrics: createMetrics(),
    trustedProxies: [],
    hasRateLimits: false,
    isLoopbackOnly: true,
    hasOpenApi: false,
    authenticate: () => Promise.reject(new Error('Nobody is signed in to a site without an api')),
  })
  await addSecurityHeaders(app, config)
  const geo = { countryOf: () => country }
  await webHost(app, { config, geo, initialModels: () => Promise.resolve([]) })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}
