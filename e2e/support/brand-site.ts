import { readConfig } from '../../apps/api/src/config.ts'
import { connectBrands } from '../../apps/api/src/connect/brands.ts'
import { someSite } from '../../apps/api/src/testing/some-site.ts'

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
  const config = readConfig({ NODE_ENV: 'test', RATE_LIMITS: 'off', VARIANT: variant })
  const geo = { countryOf: () => country }
  const app = await someSite({ config, brands: connectBrands(config), geo })
  const url = await app.listen({ host: '127.0.0.1', port: 0 })
  return { url, close: () => app.close() }
}
