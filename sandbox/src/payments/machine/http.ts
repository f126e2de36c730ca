import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'

/** A refusal that is sent unchanged. */
export class Refusal extends Error {
  readonly status: number
  readonly body: object

  constructor(status: number, body: object) {
    super(`refused with ${status}`)
    this.status = status
    this.body = body
  }
}

/** The raw body; every wire validates and parses it itself. */
export const rawBody = ({ body }: FastifyRequest): string => (typeof body === 'string' ? body : '')

/** The body as JSON; undefined if it is invalid. */
export function jsonBody(request: FastifyRequest): unknown {
  try {
    return JSON.parse(rawBody(request))
  } catch {
    return undefined
  }
}

/** @throws {Refusal} 400 when the form does not match the schema. */
export function formBody<T>(request: FastifyRequest, schema: z.ZodMiniType<T>): T {
  const form = Object.fromEntries(new URLSearchParams(rawBody(request)))
  const parsed = schema.safeParse(form)
  if (!parsed.success) throw new Refusal(400, { message: z.prettifyError(parsed.error) })
  return parsed.data
}

const TEXT_BODIES = [
  'application/json',
  'application/x-www-form-urlencoded',
  'application/json-patch+json',
]

/** Passes bodies on as text: signatures cover the raw body. */
export function keepBodiesRaw(app: FastifyInstance): void {
  app.removeAllContentTypeParsers()
  for (const type of TEXT_BODIES) {
    app.addContentTypeParser(type, { parseAs: 'string' }, (_request, body, done) =>
      done(null, body),
    )
  }
}

/** Allows pages of any site to call paths under the prefix. */
export function openToPages(app: FastifyInstance, prefix: string): void {
  app.addHook('onRequest', async (request, reply) => {
    if (request.url.startsWith(prefix)) reply.header('access-control-allow-origin', '*')
  })
  app.options(`${prefix}*`, (_request: FastifyRequest, reply: FastifyReply) =>
    reply
      .headers({
        'access-control-allow-methods': 'GET, POST, PATCH',
        'access-control-allow-headers': '*',
        'access-control-max-age': '600',
      })
      .code(204)
      .send(),
  )
}
