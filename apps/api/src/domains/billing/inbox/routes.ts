import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { PaymentSystem } from '@oriel/contract/billing/payment-system'
import type { Ctx } from '#/context.ts'
import { AppError } from '#/platform/errors.ts'
import type { App } from '#/platform/http/server.ts'
import { receiveWebhook } from './service.ts'

/** payments.md 5.7 */
const MAX_BODY_BYTES = 256 * 1024

/** Provider webhooks. Signatures cover the raw bytes, so the body is not parsed before verification. */
export function webhookRoutes(app: App, ctx: Ctx): void {
  app.register(async (scope: App) => {
    scope.removeAllContentTypeParsers()
    scope.addContentTypeParser(
      '*',
      { parseAs: 'buffer', bodyLimit: MAX_BODY_BYTES },
      async (_request: FastifyRequest, body: Buffer) => {
        if (!isJson(body)) throw new AppError(400, 'bad_request', 'The request could not be read.')
        return body
      },
    )
    for (const system of ['solidgate', 'yuno', 'paypal'] as const) {
      webhook(scope, ctx, system)
    }
  })
}

function isJson(body: Buffer): boolean {
  try {
    JSON.parse(body.toString('utf8'))
    return true
  } catch {
    return false
  }
}

function webhook(app: App, ctx: Ctx, system: PaymentSystem): void {
  app.route({
    method: 'POST',
    url: `/api/Webhooks/${system}`,
    config: { isMessage: true },
    schema: { response: { 200: z.strictObject({}) } },
    handler: async (request) => {
      const { headers, body } = request
      const entries = Object.entries(headers).map(([name, value]) => [name, String(value)] as const)
      const raw = Buffer.isBuffer(body) ? body : Buffer.alloc(0)
      await receiveWebhook(ctx, system, { raw, headers: Object.fromEntries(entries) })
      return {}
    },
  })
}
