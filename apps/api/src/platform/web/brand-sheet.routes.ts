import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { VARIANTS } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { App } from '#/platform/http/server.ts'
import { brandSheet } from './brand-sheet.ts'
import { addPageHeaders, pageHeaders } from './headers.ts'
import { sendHtml } from './html.ts'

const TOKENS = path.resolve(import.meta.dirname, '../../../../web/src/styles/tokens.css')

/** `/dev/brands`, for designing a brand's look; not available in production (TENANT-030). */
export async function brandSheetRoutes(
  app: App,
  { config, brands }: Pick<Ctx, 'config' | 'brands'>,
): Promise<void> {
  if (config.isProduction) return
  await app.register(async (pages) => {
    await addPageHeaders(pages, config)
    pages.get(
      '/dev/brands',
      { helmet: pageHeaders(config), schema: { hide: true } },
      async (request, reply) =>
        sendHtml(
          request,
          reply,
          brandSheet({
            brands: VARIANTS,
            tokens: await readFile(TOKENS, 'utf8'),
            hostsOf: brands.hostsOf,
            nonce: reply.cspNonce.style,
          }),
        ),
    )
  })
}
