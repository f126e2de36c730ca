import { createHash, timingSafeEqual } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import { shortText } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { AppError } from '#/platform/errors.ts'
import { isLoopbackAddress, isLoopbackHost } from '#/platform/http/loopback.ts'
import type { App } from '#/platform/http/server.ts'

export const OUTBOX_PATH = '/api/dev/outbox'

const outboxQuery = z.object({ token: z.optional(shortText(200)) })

const localMail = z.object({
  brand: z.string(),
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})

class OutboxClosed extends AppError {
  constructor() {
    super(403, 'forbidden', 'Open the outbox on its own machine, at the address the start printed.')
  }
}

/**
 * API-124, TP-022: mails kept locally because there is no mail server. Not available in production;
 * elsewhere their links open accounts, so they are only shown on this machine, under its own name,
 * with the token printed at the start (F-12).
 */
export function outboxRoutes(app: App, ctx: Pick<Ctx, 'config' | 'mail' | 'outboxToken'>): void {
  if (ctx.config.isProduction) return
  app.route({
    method: 'GET',
    url: OUTBOX_PATH,
    schema: { querystring: outboxQuery, response: { 200: z.array(localMail) } },
    handler: async (request) => {
      const isHere = isLoopbackAddress(request.ip) && isOwnSocket(request)
      const isMeant = isLoopbackHost(request.host) && isToken(ctx, request.query.token)
      if (!isHere || !isMeant) throw new OutboxClosed()
      const mails = await ctx.mail.readLocal()
      return mails.map(({ brand, to, subject, text, createdAt }) => ({
        brand,
        to,
        subject,
        text,
        createdAt: createdAt.toISOString(),
      }))
    },
  })
}

/** Checks the socket, even behind a proxy trusted to report client addresses. */
const isOwnSocket = ({ socket }: FastifyRequest) => isLoopbackAddress(socket.remoteAddress ?? '')

/** With a mail server there is no token, and nothing to show. */
function isToken({ outboxToken }: Pick<Ctx, 'outboxToken'>, given = ''): boolean {
  return outboxToken === null || timingSafeEqual(digest(given), digest(outboxToken))
}

const digest = (text: string) => createHash('sha256').update(text).digest()
