import type { FastifyRequest } from 'fastify'

import type { Config } from '#/config.ts'
import type { Geo } from '#/providers/geo/port.ts'

const COUNTRY_CODE = /^[A-Z]{2}$/

/** The caller's country: told by the proxy in front where one is configured, else looked up (decisions 49). */
export function countryOfCaller(
  { config, geo }: { config: Pick<Config, 'http'>; geo: Geo },
  request: Pick<FastifyRequest, 'ip' | 'headers'>,
): string {
  const { geoHeader } = config.http
  const told = geoHeader === null ? undefined : request.headers[geoHeader]
  const code = typeof told === 'string' ? told.trim().toUpperCase() : ''
  return COUNTRY_CODE.test(code) ? code : geo.countryOf(request.ip)
}
