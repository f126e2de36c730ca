import type { Config } from '#/config.ts'
import { createBrands, type Brands } from '#/platform/brands/brands.ts'

/** Which brand serves which host, according to the settings. */
export function connectBrands({ brands, http, isProduction }: Config): Brands {
  const { hosts, forced, standard } = brands
  const { publicUrl, port } = http
  return createBrands({ byBrand: hosts, forced, standard, publicUrl, isProduction, port })
}
