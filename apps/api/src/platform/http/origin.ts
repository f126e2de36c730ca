import type { FastifyRequest } from 'fastify'
import type { Config } from '#/config.ts'

/** `PUBLIC_URL`, else the request's own host (decisions 47). */
export function ownOrigin({ http }: Pick<Config, 'http'>, request: FastifyRequest): string {
  return http.publicUrl ? new URL(http.publicUrl).origin : `${request.protocol}://${request.host}`
}

/** Non-browsers send no origin. */
export function isOwnOrigin(config: Pick<Config, 'http'>, request: FastifyRequest): boolean {
  const { origin } = request.headers
  return origin === undefined || origin === ownOrigin(config, request)
}
