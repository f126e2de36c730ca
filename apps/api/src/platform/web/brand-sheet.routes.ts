import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { VARIANTS } from '@oriel/variants/variants'
import type { Ctx } from '#/context.ts'
import type { App } from '#/platform/http/server.ts'
import { brandSheet } from './brand-sheet.ts'
import { pageHeaders } from './headers.ts'
import { sendHtml } from './html.ts'

const TOKENS = path.resolve(import.meta.dirname, '../../../../web/src/styles/tokens.css')

/** `/dev/brands`, for designing a brand's look; not available in production (TENANT-030). */
export function brandSheetRoutes(
  app: App,
  { config, brands }: Pick<Ctx, 'config' | 'brands'>,
): void {
  if (config.isProduction) return
  app.get(
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
}
