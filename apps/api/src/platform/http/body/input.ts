import type { FastifyRequest } from 'fastify'
import { ValidationFailed } from '#/platform/errors.ts'
import { foldFieldCase, isTooDeep } from './field-case.ts'

/**
 * Parses a query string. The router calls this outside of any handler, where an exception would end
 * the process, so repeated keys become an array here and are rejected in {@link readInput}.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const query = new Map<string, unknown>()
  for (const [name, value] of new URLSearchParams(text)) {
    query.set(name, query.has(name) ? [value] : value)
  }
  return Object.fromEntries(query)
}

/**
 * Normalises body and query for the route's schemas: field names in the contract's spelling, a
 * missing body as an empty object.
 * @throws {ValidationFailed} for repeated fields and for bodies that are nested too deeply
 * (TS-097).
 */
export function readInput(request: FastifyRequest): void {
  const { body, querystring } = request.routeOptions.schema ?? {}
  if (isTooDeep(request.body)) {
    throw new ValidationFailed([{ path: '/', message: 'Nested too deeply' }])
  }
  const repeated = Object.entries(request.query ?? {}).find(([, value]) => Array.isArray(value))
  if (repeated) {
    throw new ValidationFailed([{ path: `/${repeated[0]}`, message: 'Sent more than once' }])
  }
  // Raw bytes, such as those of a signed webhook, have no fields.
  if (Buffer.isBuffer(request.body)) return
  if (body === undefined) refuseFields(request.body)
  else if (request.body === undefined) request.body = {}
  request.body = foldFieldCase(body, request.body)
  request.query = foldFieldCase(querystring, request.query)
}

/** Rejects fields on routes without a body (VALID-033). */
function refuseFields(body: unknown): void {
  const names = Object.keys(body ?? {})
  if (names.length === 0) return
  throw new ValidationFailed(names.map((name) => ({ path: `/${name}`, message: 'Unknown field' })))
}
