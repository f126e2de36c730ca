import type { FastifyRequest } from 'fastify'
import type { Config } from '#/config.ts'

/** Own origin: `PUBLIC_URL`, else the request's own host (decisions 47). Non-browsers send none. */
export function isOwnOrigin(config: Pick<Config, 'http'>, request: FastifyRequest): boolean {
  const { origin } = request.headers
  const own = config.http.publicUrl
    ? new URL(config.http.publicUrl).origin
    : `${request.protocol}://${request.host}`
  return origin === undefined || origin === own
}
