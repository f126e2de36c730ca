import type { FastifyRequest } from 'fastify'

/** A field of the request's query: a text, or a list when it is repeated. */
export function queryField(request: FastifyRequest, name: string): unknown {
  const { query } = request
  return typeof query === 'object' && query !== null ? Reflect.get(query, name) : undefined
}
