import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { hasCheckout } from '@oriel/variants/checkout-pages'
import { NOT_FOUND_PAGE, PAGES } from '@oriel/variants/pages'
import type { App } from '#/platform/http/server.ts'
import { DAY_MS } from '../clock.ts'
import { NotFound } from '../errors.ts'
import { asFiles, serveFiles } from './files.ts'
import { createFirstScreen } from './first-screen.ts'
import { addPageHeaders, pageHeaders, permissionsOf } from './headers.ts'
import { createPages, type WebHost } from './pages.ts'
import { createTemplate } from './template.ts'

const BUILD = path.resolve(import.meta.dirname, '../../../../web/dist')
const YEAR_MS = 365 * DAY_MS

/**
 * Serves the built web app: its files, the pages of the requested brand, and its document with 404
 * everywhere else.
 */
export async function webHost(app: App, host: WebHost): Promise<void> {
  const { config, build = BUILD } = host
  const schema = { hide: true }
  const optionsFor = (withCheckout: boolean) => ({
    helmet: pageHeaders(config, withCheckout),
    schema,
    onSend: async (_: FastifyRequest, reply: FastifyReply) => {
      reply.header('permissions-policy', permissionsOf(config, withCheckout))
    },
  })
  const sendPage = createPages(
    host,
    createTemplate(path.join(build, 'index.html')),
    createFirstScreen(build),
  )

  await servePublicFiles(app, build)
  await app.register(async (pages) => {
    await addPageHeaders(pages, config)
    for (const page of PAGES) {
      const options = optionsFor(hasCheckout(page.path))
      pages.get(page.path, options, (request, reply) => sendPage(page, request, reply))
    }
    pages.get('/*', optionsFor(true), (request, reply) => sendPage(NOT_FOUND_PAGE, request, reply))
  })
  // Addresses of the api or of media are never pages.
  for (const area of ['/api', '/api/*', '/media', '/media/*'])
    app.get(area, { schema }, nothingHere)
  app.setNotFoundHandler(nothingHere)
}

function nothingHere(): never {
  throw new NotFound('There is nothing at this address.')
}

async function servePublicFiles(app: App, build: string): Promise<void> {
  serveFiles(app, {
    folder: path.join(build, 'assets'),
    url: '/assets',
    maxAgeMs: YEAR_MS,
    isImmutable: true,
    isPrecompressed: true,
    isServed: (file) => !file.endsWith('.map'),
  })
  // Icons etc.: one route per file, so that every other address stays a page.
  await app.register(async (scope) => {
    asFiles(scope)
    await scope.register(fastifyStatic, {
      root: build,
      wildcard: false,
      globIgnore: ['index.html', 'assets/**', '**/.*', '**/*.{br,gz,map}'],
      index: false,
      maxAge: DAY_MS,
      decorateReply: false,
      suppressWarning: true,
    })
  })
}
