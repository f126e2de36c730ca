import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONTRACT_VERSION } from '@oriel/contract/http/version'
import { hasCheckout } from '@oriel/variants/checkout-pages'
import { legalFacts } from '@oriel/variants/legal'
import { NOT_FOUND_PAGE, PAGES, type Page } from '@oriel/variants/pages'
import { trustBadgesOf } from '@oriel/variants/trust-badges'
import { variantOf } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import { countryOfCaller } from '#/platform/http/caller.ts'
import type { App } from '#/platform/http/server.ts'
import type { Geo } from '#/providers/geo/port.ts'
import { DAY_MS } from '../clock.ts'
import { NotFound } from '../errors.ts'
import { withNonces, writeDocument } from './document.ts'
import { asFiles, serveFiles } from './files.ts'
import { createFirstScreen, type DrawFirstScreen } from './first-screen.ts'
import { googleButton } from './google-button.ts'
import { pageHeaders, permissionsOf } from './headers.ts'
import { sendHtml } from './html.ts'
import { createTemplate } from './template.ts'

const BUILD = path.resolve(import.meta.dirname, '../../../../web/dist')
const YEAR_MS = 365 * DAY_MS

export interface WebHost {
  config: Pick<
    Config,
    'http' | 'web' | 'variant' | 'google' | 'handOverHosts' | 'errorReportDsn' | 'payments'
  >
  geo: Geo
  /** The reply of `GET PersonModel/top`, for the page that shows it first (EXPLORE-010). */
  initialModels: () => Promise<readonly unknown[]>
  /** Folder of the built web app. */
  build?: string
}

/** Serves the built web app: its files, its pages, and its document with 404 everywhere else. */
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
  for (const page of PAGES) {
    const options = optionsFor(hasCheckout(page.path))
    app.get(page.path, options, (request, reply) => sendPage(page, request, reply))
  }
  app.get('/*', optionsFor(true), (request, reply) =>
    sendPage(NOT_FOUND_PAGE, request, reply.status(404)),
  )
  // Neither an address of the api nor one of a picture is ever a page.
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
  // Icons and the like: one route each, so that every other address stays a page.
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

type SendPage = (
  page: Omit<Page, 'path'> & { path?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

function createPages(
  { config, geo, initialModels }: WebHost,
  readTemplate: () => Promise<string>,
  drawFirstScreen: DrawFirstScreen,
): SendPage {
  const variant = variantOf(config.variant)
  const boot = {
    variant: variant.key,
    brandName: variant.name,
    theme: variant.theme,
    nsfwCapable: variant.isNsfwCapable,
    trustBadges: trustBadgesOf(variant),
    apiBaseUrl: config.web.apiBaseUrl,
    minClient: CONTRACT_VERSION,
    ...(config.errorReportDsn !== null && { errorReportDsn: config.errorReportDsn }),
    ownHosts: config.handOverHosts,
    ...(config.google && {
      google: { clientId: config.google.clientId, scriptUrl: googleButton(config)?.scriptUrl },
    }),
  }
  const origin = config.http.publicUrl === null ? '' : new URL(config.http.publicUrl).origin
  const name = (text: string) => text.replaceAll('{brand}', variant.name)

  /** Without a drawing the app draws itself, only later. */
  const drawn = async (template: string, start: object, { log }: FastifyRequest) => {
    try {
      return await drawFirstScreen(template, start)
    } catch (error) {
      log.error({ err: error }, 'the first screen could not be drawn')
      return template
    }
  }

  return async (page, request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const head = {
      title: name(page.title),
      description: name(page.description),
      canonical: page.isIndexed ? origin + pathname : null,
    }
    // In the document, for the legal pages stay when the api is closed (SCREEN-014).
    const legal = legalFacts(variant.key, countryOfCaller({ config, geo }, request))
    const isFirst = page.path === '/'
    const start = { ...boot, legal, ...(isFirst && { initialModels: await initialModels() }) }
    // Global Privacy Control, for browsers that say so here and not to the page (TS-064).
    const signal = request.headers['sec-gpc'] === '1' ? { hasOptOutSignal: true } : {}
    const template = await readTemplate()
    // A query may ask for another theme or category than is drawn.
    const isDrawn = isFirst && request.url === '/'
    const html = writeDocument(isDrawn ? await drawn(template, start, request) : template, head, {
      ...start,
      ...signal,
    })
    return sendHtml(request, reply, withNonces(html, reply.cspNonce))
  }
}
