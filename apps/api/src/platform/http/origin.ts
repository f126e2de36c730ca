import type { FastifyRequest } from 'fastify'
import { brandsBeside } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import { hostNameOf, isOwnName, originFrom, type Brands } from '#/platform/brands/brands.ts'
import { brandOf } from './brand.ts'

/** What is needed to know our own addresses. */
export interface OwnSite {
  config: Pick<Config, 'http'>
  brands: Brands
}

type Asked = Pick<FastifyRequest, 'brand' | 'host' | 'protocol'>

/**
 * The origin of the requested host, for links: with the scheme and port of `PUBLIC_URL`, else of
 * the request (decision 61). Unknown hosts are rejected earlier.
 */
export function ownOrigin({ http }: Pick<Config, 'http'>, request: Asked): string {
  return originAt({ http }, request, hostNameOf(request.host))
}

/** All origins of the requested brand, and no other's (TENANT-012). */
export function originsOf({ config, brands }: OwnSite, request: Asked) {
  const own = brands.hostsOf(brandOf(request).key)
  const names = new Set([hostNameOf(request.host), ...own])
  return [...names].map((name) => originAt(config, request, name))
}

/** The realm's other hosts, as shown in an address bar (TS-093, TENANT-022). */
export function realmHosts({ config, brands }: OwnSite, request: Asked): string[] {
  const { key } = brandOf(request)
  const names = brandsBeside(key).flatMap((brand) => brands.hostsOf(brand))
  const own = hostNameOf(request.host)
  return names
    .filter((name) => name !== own)
    .map((name) => new URL(originAt(config, request, name)).host)
}

/** Whether the caller is a page of the brand, or no browser, which sends no origin. */
export function isOwnOrigin(
  ctx: OwnSite,
  request: Asked & Pick<FastifyRequest, 'headers'>,
): boolean {
  const { origin } = request.headers
  return origin === undefined || originsOf(ctx, request).includes(origin)
}

function originAt({ http }: Pick<Config, 'http'>, { protocol, host }: Asked, name: string): string {
  if (http.publicUrl === null) return originFrom(`${protocol}:`, name, portOf(host))
  const { protocol: scheme, hostname, port } = new URL(http.publicUrl)
  // Local names do not resolve on other machines.
  return originFrom(scheme, isOwnName(name) ? hostname : name, port)
}

const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? ''
