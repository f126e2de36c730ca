import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'
import type { Config } from '#/config.ts'
import type { Geo } from '#/providers/geo/port.ts'

/** What a request tells of where it comes from. */
export type Caller = Pick<FastifyRequest, 'ip' | 'ips' | 'headers'>

const COUNTRY_CODE = /^[A-Z]{2}$/
const WHOLE_ADDRESS_BITS = 128

/** The caller's address in its shortest form, as the nearest trusted proxy tells it (TS-107). */
export function addressOf({ ip, ips }: Pick<Caller, 'ip' | 'ips'>): string {
  const told = [ip, ...(ips ?? []).toReversed()].find((text) => isIP(text) !== 0)
  return told === undefined ? '0.0.0.0' : normalizeIP(told, WHOLE_ADDRESS_BITS)
}

/** Whom a limit by address counts: one IPv4 address, or the /64 network a household gets. */
export function networkOf(caller: Pick<Caller, 'ip' | 'ips'>): string {
  return normalizeIP(addressOf(caller))
}

/**
 * The caller's country: told by the trusted proxy in front where one is configured, else looked up
 * (decisions 49).
 */
export function countryOfCaller(
  { config, geo }: { config: Pick<Config, 'http'>; geo: Geo },
  caller: Caller,
): string {
  const { geoHeader } = config.http
  const isForwarded = (caller.ips?.length ?? 0) > 1
  const told = geoHeader === null || !isForwarded ? undefined : caller.headers[geoHeader]
  const code = typeof told === 'string' ? told.trim().toUpperCase() : ''
  return COUNTRY_CODE.test(code) ? code : geo.countryOf(addressOf(caller))
}
