import * as z from 'zod/mini'
import type { Ctx } from '#/context.ts'
import type { App } from '#/platform/http/server.ts'

const localMail = z.object({
  to: z.string(),
  subject: z.string(),
  text: z.string(),
  createdAt: z.iso.datetime(),
})

/** API-124, TP-022: the mails that had nowhere to go. In production there is no such address. */
export function outboxRoutes(app: App, ctx: Pick<Ctx, 'config' | 'mail'>): void {
  if (ctx.config.isProduction) return
  app.route({
    method: 'GET',
    url: '/api/dev/outbox',
    schema: { response: { 200: z.array(localMail) } },
    handler: async () => {
      const mails = await ctx.mail.readLocal()
      return mails.map(({ to, subject, text, createdAt }) => ({
        to,
        subject,
        text,
        createdAt: createdAt.toISOString(),
      }))
    },
  })
}
