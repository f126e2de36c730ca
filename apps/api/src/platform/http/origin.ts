import type { FastifyRequest } from 'fastify'
import { brandsBeside } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import { hostNameOf, isOwnName, originFrom, type Brands } from '#/platform/brands/brands.ts'
import { brandOf } from './brand.ts'

/** What tells our own addresses. */
export interface OwnSite {
  config: Pick<Config, 'http'>
  brands: Brands
}

type Asked = Pick<FastifyRequest, 'brand' | 'host' | 'protocol'>

/**
 * The address of the host that was asked, for links into it: with the scheme and port of `PUBLIC_URL`,
 * else of the request (decision 61). A host that is not ours never comes this far.
 */
export function ownOrigin({ http }: Pick<Config, 'http'>, request: Asked): string {
  return originAt({ http }, request, hostNameOf(request.host))
}

/** Every address of the asked brand, and no other one's (TENANT-012). */
export function originsOf({ config, brands }: OwnSite, request: Asked) {
  const own = brands.hostsOf(brandOf(request).key)
  const names = new Set([hostNameOf(request.host), ...own])
  return [...names].map((name) => originAt(config, request, name))
}

/** The other hosts that know the accounts of this one, as an address bar writes them (TS-093, TENANT-022). */
export function realmHosts({ config, brands }: OwnSite, request: Asked): string[] {
  const { key } = brandOf(request)
  const names = brandsBeside(key).flatMap((brand) => brands.hostsOf(brand))
  const own = hostNameOf(request.host)
  return names
    .filter((name) => name !== own)
    .map((name) => new URL(originAt(config, request, name)).host)
}

/** Whether a page of the brand calls, or no browser at all: that sends no origin. */
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
  // Nobody elsewhere finds this machine by the names it has for itself.
  return originFrom(scheme, isOwnName(name) ? hostname : name, port)
}

const portOf = (host: string) => /:(\d+)$/.exec(host)?.[1] ?? ''
