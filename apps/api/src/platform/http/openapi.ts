import swagger from '@fastify/swagger'
import { jsonSchemaTransform } from 'fastify-type-provider-zod'
import * as z from 'zod/mini'
import type { App } from './server.ts'

/** Describes every route that is registered afterwards, from the schemas it checks with. */
export async function serveOpenApi(app: App): Promise<void> {
  await app.register(swagger, {
    openapi: {
      openapi: '3.1.0',
      info: { title: 'Oriel', version: '1' },
      components: { securitySchemes: { bearer: { type: 'http', scheme: 'bearer' } } },
    },
    transform: jsonSchemaTransform,
  })
  app.route({
    method: 'GET',
    url: '/api/openapi.json',
    schema: { response: { 200: z.record(z.string(), z.unknown()) } },
    handler: () => ({ ...app.swagger() }),
  })
}
