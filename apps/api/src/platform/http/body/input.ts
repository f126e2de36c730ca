import type { FastifyRequest } from 'fastify'
import { ValidationFailed } from '#/platform/errors.ts'
import { foldFieldCase, isTooDeep } from './field-case.ts'

/**
 * Parses a query string. The router calls this outside of any handler, where a throw would end the
 * process: a repeated key is marked with an array here and refused in {@link readInput}.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const query = new Map<string, unknown>()
  for (const [name, value] of new URLSearchParams(text)) {
    query.set(name, query.has(name) ? [value] : value)
  }
  return Object.fromEntries(query)
}

/**
 * Brings body and query into the form the route's schemas check: field names in the contract's
 * spelling, an absent body as one without fields.
 * @throws {ValidationFailed} for repeated fields and for bodies that nest too deeply (TS-097).
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
  // Bytes that are read as they came, such as those of a signed webhook, have no fields.
  if (Buffer.isBuffer(request.body)) return
  if (body === undefined) refuseFields(request.body)
  else if (request.body === undefined) request.body = {}
  request.body = foldFieldCase(body, request.body)
  request.query = foldFieldCase(querystring, request.query)
}

/** A route that reads no body takes none (VALID-033). */
function refuseFields(body: unknown): void {
  const names = Object.keys(body ?? {})
  if (names.length === 0) return
  throw new ValidationFailed(names.map((name) => ({ path: `/${name}`, message: 'Unknown field' })))
}
