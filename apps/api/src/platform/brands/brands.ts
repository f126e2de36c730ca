import { isIP } from 'node:net'
import type { Variant } from '@oriel/variants/model/variant'
import { variantOf, VARIANTS } from '@oriel/variants/variants'

/** A name or an address of RFC 3986, its port apart; nothing else is read as a host. */
const HOST = /^(?<name>[a-z\d](?:[a-z\d.-]*[a-z\d])?|\[[\da-f:.]+\])\.?(?::\d{1,5})?$/i

/** What an operator says of hosts. */
export interface HostSettings {
  /** Hosts by brand; the first is canonical. A brand that is not named has those of its file. */
  byBrand: Readonly<Partial<Record<string, readonly string[]>>>
  /** Answers on every known host, whosever it is. */
  forced: string | null
  /** Answers where no host says which, and on this machine's own names. */
  standard: string
  publicUrl: string | null
  isProduction: boolean
  /** Of the listener, for links while there is no public address. */
  port: number
}

/** Which brand answers where (decisions 60 and 62). */
export interface Brands {
  /** Null for a host that is none of ours: it is shown no brand and no data. */
  at: (host: string) => Variant | null
  /** Answers on this machine's own names. */
  standard: Variant
  /** Where a page asked for on this host has its address; null where it is here. */
  canonicalHostOf: (host: string) => string | null
  /** Names without port. */
  hostsOf: (brand: string) => readonly string[]
  /** Where links to a brand lead; on this machine, to the names that its browsers find. */
  linkHostOf: (brand: string) => string
  /** For links that are written without a request. */
  originOf: (brand: string) => string
}

/** As names are compared: in lower case, without port and last dot. Empty for what is no host. */
export function hostNameOf(host: string): string {
  return HOST.exec(host)?.groups?.['name']?.toLowerCase() ?? ''
}

/** Where what a brand has no page for is found (decision 68). */
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

  /** Outside production nobody finds the hosts of the files, but every browser those of its machine. */
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

/** What machines are called by themselves; in production nobody is answered there. */
export function isOwnName(name: string): boolean {
  return name === 'localhost' || isIP(name.replaceAll(/[[\]]/g, '')) !== 0
}

/** An address of a host with the scheme and port that its page has; without port where that is usual. */
export function originFrom(protocol: string, name: string, port: string): string {
  return new URL(`${protocol}//${name}${port === '' ? '' : `:${port}`}`).origin
}

const localHostOf = ({ key }: Pick<Variant, 'key'>) => `${key.toLowerCase()}.localhost`
