import { isIP } from 'node:net'
import type { Variant } from '@oriel/variants/model/variant'
import { variantOf, VARIANTS } from '@oriel/variants/variants'

/** A name or an address of RFC 3986, optionally with a port; nothing else is accepted as a host. */
const HOST = /^(?<name>[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])\.?(?::\d{1,5})?$/i

/** The operator's settings for hosts. */
export interface HostSettings {
  /** Hosts by brand, the canonical one first. Brands not listed use the hosts of their file. */
  byBrand: Readonly<Partial<Record<string, readonly string[]>>>
  /** Serves every known host, whichever brand it belongs to. */
  forced: string | null
  /** Serves hosts without a brand of their own, and this machine's own names. */
  standard: string
  publicUrl: string | null
  isProduction: boolean
  /** The listener's port, for links while there is no public address. */
  port: number
}

/** Which brand serves which host (decisions 60 and 62). */
export interface Brands {
  /** Null for an unknown host, which gets no brand and no data. */
  at: (host: string) => Variant | null
  /** Serves this machine's own names. */
  standard: Variant
  /** The canonical host for a page requested on this host; null if this is it. */
  canonicalHostOf: (host: string) => string | null
  /** Host names without port. */
  hostsOf: (brand: string) => readonly string[]
  /** The host for links to a brand; on a developer's machine, a name that browsers resolve. */
  linkHostOf: (brand: string) => string
  /** For links created outside of a request. */
  originOf: (brand: string) => string
}

/**
 * Normalised for comparison: lower case, without port and trailing dot. Empty for an invalid host.
 */
export function hostNameOf(host: string): string {
  return HOST.exec(host)?.groups?.['name']?.toLowerCase() ?? ''
}

/** The brand with the pages that a brand itself lacks (decision 68). */
export function mainAppOf({ realm }: Pick<Variant, 'realm'>): Variant {
  const main = VARIANTS.find((brand) => brand.realm === realm && brand.isMainApp)
  if (main === undefined) throw new RangeError(`the realm ${realm} has no main app`)
  return main
}

/** @throws {RangeError} for a forced brand that does not exist. */
export function createBrands(settings: HostSettings): Brands {
  const { byBrand, forced, publicUrl, isProduction } = settings
  const standard = variantOf(settings.standard)
  const mappedOf = (brand: Variant) => byBrand[brand.key] ?? brand.hosts
  const namesOf = (brand: Variant) =>
    isProduction ? mappedOf(brand) : [...mappedOf(brand), localHostOf(brand)]
  const own = publicUrl === null ? null : new URL(publicUrl)
  const owners = new Map<string, Variant>([
    ...(own === null ? [] : [[own.hostname, standard] as const]),
    ...VARIANTS.flatMap((brand) => namesOf(brand).map((name) => [name, brand] as const)),
  ])
  const ownerOf = (name: string) =>
    owners.get(name) ?? (!isProduction && isOwnName(name) ? standard : null)

  /**
   * Outside production the hosts of the files do not resolve, but local names do in every browser.
   */
  const linkHostOf = (brand: Variant) =>
    (isProduction ? mappedOf(brand)[0] : byBrand[brand.key]?.[0]) ?? localHostOf(brand)

  return {
    standard,
    at(host) {
      const owner = ownerOf(hostNameOf(host))
      return owner === null || forced === null ? owner : standard
    },
    canonicalHostOf(host) {
      const name = hostNameOf(host)
      const owner = owners.get(name)
      if (forced !== null || owner === undefined || name === own?.hostname) return null
      const [canonical, ...others] = mappedOf(owner)
      return canonical !== undefined && others.includes(name) ? canonical : null
    },
    hostsOf(key) {
      return [...owners].flatMap(([name, { key: owner }]) =>
        forced !== null || owner === key ? [name] : [],
      )
    },
    linkHostOf: (key) => linkHostOf(variantOf(key)),
    originOf(key) {
      if (own !== null && (forced ?? owners.get(own.hostname)?.key) === key) return own.origin
      const host = linkHostOf(variantOf(key))
      return own === null
        ? originFrom('http:', host, String(settings.port))
        : originFrom(own.protocol, host, own.port)
    },
  }
}

/** Whether this is a name of the local machine; not served in production. */
export function isOwnName(name: string): boolean {
  return name === 'localhost' || isIP(name.replaceAll(/[[\]]/g, '')) !== 0
}

/** The origin of a host with the page's scheme and port; default ports are omitted. */
export function originFrom(protocol: string, name: string, port: string): string {
  return new URL(`${protocol}//${name}${port === '' ? '' : `:${port}`}`).origin
}

const localHostOf = ({ key }: Pick<Variant, 'key'>) => `${key.toLowerCase()}.localhost`
