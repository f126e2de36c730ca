import type { FastifyRequest } from 'fastify'
import { queryField } from './query.ts'

/**
 * The access token of a hub request: the bearer header, or on sockets, where browsers cannot set
 * headers, the query's `access_token` (RT-014).
 */
export function hubBearer(request: FastifyRequest): string | undefined {
  const [scheme, header] = request.headers.authorization?.split(' ', 2) ?? []
  if (scheme?.toLowerCase() === 'bearer' && header) return header

  const token = queryField(request, 'access_token')
  return request.ws && typeof token === 'string' ? token : undefined
}
