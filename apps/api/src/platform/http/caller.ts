import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#/config.ts'
import type { Geo } from '#/providers/geo/port.ts'
import { brandOf } from './brand.ts'
import { isFromThisMachine } from './loopback.ts'

/** What a request reveals about its origin. */
export type Caller = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>

/** An ISO 3166-1 country, or a subdivision: `US`, `US-TX`. */
const PLACE = /^[A-Z]{2}(?:-[A-Z\d]{1,3})?$/
const WHOLE_ADDRESS_BITS = 128
const RANGE_BITS = 56
const LOOPBACK = new Set(['127.0.0.1', '::1'])

/** The caller's address in its shortest form, as reported by the nearest trusted proxy (TS-107). */
export function addressOf({ ip, ips }: Pick<Caller, 'ip' | 'ips'>): string {
  const reported = [ip, ...(ips ?? []).toReversed()].find((text) => isIP(text) !== 0)
  return reported === undefined ? '0.0.0.0' : normalizeIP(reported, WHOLE_ADDRESS_BITS)
}

/** What a limit by address counts: one IPv4 address, or a household's /64 network. */
export function networkOf(caller: Pick<Caller, 'ip' | 'ips'>): string {
  return normalizeIP(addressOf(caller))
}

/**
 * The /24 or /56 range around the address, for counting new accounts (TS-106). Null for this
 * machine itself, unless it may be a local proxy serving everyone.
 */
export function rangeOf(
  { config }: { config: Pick<Config, 'isProduction'> },
  caller: Pick<Caller, 'ip' | 'ips'>,
): string | null {
  const address = addressOf(caller)
  if (!config.isProduction && LOOPBACK.has(address)) return null
  return isIP(address) === 4 ? address.replace(/\d+$/, '0') : normalizeIP(address, RANGE_BITS)
}

/**
 * Where the caller is, as precisely as known: from the trusted proxy if one is configured, else
 * looked up (decisions 49). `ZZ` is unknown.
 */
export function placeOfCaller(
  { config, geo }: { config: Pick<Config, 'http'>; geo: Geo },
  caller: Caller,
): string {
  const { geoHeader } = config.http
  const isForwarded = (caller.ips?.length ?? 0) > 1
  const reported = geoHeader === null || !isForwarded ? undefined : caller.headers[geoHeader]
  const place = typeof reported === 'string' ? reported.trim().toUpperCase() : ''
  return PLACE.test(place) ? place : geo.countryOf(addressOf(caller))
}

/** What adult content depends on besides the user: place and brand. */
export interface Whereabouts {
  /** As {@link placeOfCaller}. */
  place: string
  brand: string
  /** Asked from this machine itself, as its operator may. */
  isLocal?: boolean
}

export function whereaboutsOf(
  about: { config: Pick<Config, 'http'>; geo: Geo },
  request: Caller & Pick<FastifyRequest, 'brand' | 'socket'>,
): Whereabouts {
  const isLocal = isFromThisMachine(request)
  return { place: placeOfCaller(about, request), brand: brandOf(request).key, isLocal }
}

/** The country of {@link placeOfCaller}. */
export function countryOfCaller(
  about: { config: Pick<Config, 'http'>; geo: Geo },
  caller: Caller,
): string {
  return placeOfCaller(about, caller).slice(0, 2)
}
