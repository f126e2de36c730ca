import path from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONTRACT_VERSION } from '@oriel/contract/http/version'
import { NOT_FOUND_PAGE, PAGES, type Page } from '@oriel/variants/pages'
import { variantOf } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import type { App } from '#/platform/http/server.ts'
import { DAY_MS } from '../clock.ts'
import { NotFound } from '../errors.ts'
import { withNonce, writeDocument } from './document.ts'
import { serveFiles } from './files.ts'
import { pageHeaders } from './headers.ts'
import { sendHtml } from './html.ts'
import { createTemplate } from './template.ts'

const BUILD = path.resolve(import.meta.dirname, '../../../../web/dist')
const YEAR_MS = 365 * DAY_MS

export interface WebHost {
  config: Pick<Config, 'http' | 'web' | 'variant'>
  /** The reply of `GET PersonModel/top`, for the page that shows it first (EXPLORE-010). */
  initialModels: () => Promise<readonly unknown[]>
  /** Folder of the built web app. */
  build?: string
}

/** Serves the built web app: its files, its pages, and its document with 404 everywhere else. */
export async function webHost(app: App, host: WebHost): Promise<void> {
  const { config, build = BUILD } = host
  const schema = { hide: true }
  const options = { helmet: pageHeaders(config), schema }
  const sendPage = createPages(host, createTemplate(path.join(build, 'index.html')))

  await servePublicFiles(app, build)
  for (const page of PAGES) {
    app.get(page.path, options, (request, reply) => sendPage(page, request, reply))
  }
  app.get('/*', options, (request, reply) => sendPage(NOT_FOUND_PAGE, request, reply.status(404)))
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
  await app.register(fastifyStatic, {
    root: build,
    wildcard: false,
    globIgnore: ['index.html', 'assets/**', '**/.*', '**/*.{br,gz,map}'],
    index: false,
    maxAge: DAY_MS,
    decorateReply: false,
    suppressWarning: true,
  })
}

type SendPage = (
  page: Omit<Page, 'path'> & { path?: string },
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

function createPages(
  { config, initialModels }: WebHost,
  readTemplate: () => Promise<string>,
): SendPage {
  const variant = variantOf(config.variant)
  const boot = {
    variant: variant.key,
    brandName: variant.name,
    theme: variant.theme,
    nsfwCapable: variant.isNsfwCapable,
    apiBaseUrl: config.web.apiBaseUrl,
    minClient: CONTRACT_VERSION,
  }
  const origin = config.http.publicUrl === null ? '' : new URL(config.http.publicUrl).origin
  const name = (text: string) => text.replaceAll('{brand}', variant.name)

  return async (page, request, reply) => {
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const head = {
      title: name(page.title),
      description: name(page.description),
      canonical: page.isIndexed ? origin + pathname : null,
    }
    const models = page.path === '/' ? { initialModels: await initialModels() } : {}
    const html = writeDocument(await readTemplate(), head, { ...boot, ...models })
    return sendHtml(request, reply, withNonce(html, reply.cspNonce.script))
  }
}
