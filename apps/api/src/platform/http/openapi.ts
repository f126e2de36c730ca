import swagger, { type SwaggerTransform } from '@fastify/swagger'
import type { FastifyInstance, RouteOptions } from 'fastify'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import { problem } from '@oriel/contract/http/problem'

/** Problem response that every operation may return (ERR-031). */
const PROBLEM = {
  description: 'A refusal or a fault (RFC 9457)',
  content: { 'application/problem+json': { schema: z.toJSONSchema(problem) } },
}

/**
 * Documents all routes registered afterwards from their schemas: an OpenAPI 3.1 document at
 * `/api/openapi.json`, for development and tests.
 */
export async function serveOpenApi(app: FastifyInstance): Promise<void> {
  const isGuarded = ({ onRequest }: RouteOptions) =>
    [onRequest].flat().some((guard) => guard === app.requireUser)

  const transform: SwaggerTransform = (document) => {
    const { schema, url } = jsonSchemaTransform(document)
    const security = isGuarded(document.route) ? { security: [{ bearer: [] }] } : {}
    const response = { ...asObject(schema?.response), default: PROBLEM }
    return { url, schema: { ...schema, ...security, response } }
  }
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Oriel', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform,
  })
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    schema: { response: { 200: z.record(z.string(), z.unknown()) } },
    handler: () => ({ ...app.swagger() }),
  })
}

const asObject = (value: unknown) => (typeof value === 'object' ? value : {})
