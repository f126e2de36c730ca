import type { FastifyReply, FastifyRequest } from 'fastify'
import { CONTRACT_VERSION } from '@oriel/contract/http/version'
import { legalFacts } from '@oriel/variants/legal'
import type { Variant } from '@oriel/variants/model/variant'
import { NOT_FOUND_PAGE, type Page } from '@oriel/variants/pages'
import { servesPath, servicePathsOf } from '@oriel/variants/served-paths'
import { trustBadgesOf } from '@oriel/variants/trust-badges'
import { brandsBeside, variantOf } from '@oriel/variants/variants'
import type { Config } from '#/config.ts'
import { mainAppOf, type Brands } from '#/platform/brands/brands.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { countryOfCaller } from '#/platform/http/caller.ts'
import { ownOrigin, realmHosts } from '#/platform/http/origin.ts'
import type { Geo } from '#/providers/geo/port.ts'
import { withNonces, writeDocument } from './document.ts'
import type { DrawFirstScreen } from './first-screen.ts'
import { googleButton } from './google-button.ts'
import { sendHtml } from './html.ts'

export interface WebHost {
  config: Pick<Config, 'http' | 'web' | 'google' | 'errorReportDsn' | 'payments'>
  brands: Brands
  geo: Geo
  /** The reply of `GET PersonModel/top`, for the page that shows it first (EXPLORE-010). */
  initialModels: () => Promise<readonly unknown[]>
  /** No model is connected: a script answers, and the pages say so (TALK-003). */
  isDemoVoice: () => boolean
  /** Folder of the built web app. */
  build?: string
}

type SomePage = Omit<Page, 'path'> & { path?: string }

export type SendPage = (
  page: SomePage,
  request: FastifyRequest,
  reply: FastifyReply,
) => Promise<FastifyReply>

const NOT_FOUND = 404
const FOUND = 302
const PERMANENT_REDIRECT = 308

/**
 * Sends pages of the requested brand (TENANT-001): pages it does not have are not found, and pages
 * on a secondary host redirect to the canonical address (decision 60).
 */
export function createPages(
  host: WebHost,
  readTemplate: () => Promise<string>,
  drawFirstScreen: DrawFirstScreen,
): SendPage {
  const { brands, config, initialModels } = host

  /** Without pre-rendering the app renders itself, only later. */
  const drawn = async (template: string, start: object, { log }: FastifyRequest) => {
    try {
      return await drawFirstScreen(template, start)
    } catch (error) {
      log.error({ err: error }, 'the first screen could not be drawn')
      return template
    }
  }

  return async (asked, request, reply) => {
    const canonicalHost = brands.canonicalHostOf(request.host)
    if (canonicalHost !== null) {
      const there = withPortOf(request, canonicalHost)
      const origin = ownOrigin(config, { ...placeOf(request), host: there })
      return reply.redirect(origin + request.url, PERMANENT_REDIRECT)
    }
    const brand = brandOf(request)
    const pathname = request.url.split('?', 1)[0] ?? '/'
    const search = request.url.slice(pathname.length)
    // Until it has a landing page of its own (stage 7).
    if (pathname === '/' && !brand.isMainApp) {
      return reply.redirect(`${mainAddress(host, request)}/${search}`, FOUND)
    }
    const isServed = servesPath(brand, pathname) !== null
    const page: SomePage = isServed ? asked : NOT_FOUND_PAGE
    if (page === NOT_FOUND_PAGE) reply.status(NOT_FOUND)
    const isFirst = page.path === '/'
    const start = {
      ...bootOf(host, request),
      theme: themeOf(request),
      ...(isFirst && { initialModels: await initialModels() }),
    }
    // Global Privacy Control, for browsers that only send it as a header (TS-064).
    const signal = request.headers['sec-gpc'] === '1' ? { hasOptOutSignal: true } : {}
    const template = await readTemplate()
    // A query may select a theme or category other than the rendered one.
    const isDrawn = isFirst && request.url === '/'
    const html = writeDocument(
      isDrawn ? await drawn(template, start, request) : template,
      headOf(host, { page, brand, pathname }),
      { ...start, ...signal },
    )
    const themed = html.replace('data-theme="dark"', `data-theme="${start.theme}"`)
    return sendHtml(request, reply, withNonces(themed, reply.cspNonce))
  }
}

const CHOSEN_THEME = /(?:^|;\s*)theme=(dark|light)\s*(?:;|$)/

/** The theme this browser chose (LAYOUT-029), unless the address says something of its own about it. */
function themeOf(request: FastifyRequest): 'dark' | 'light' {
  const { url, headers } = request
  const [, chosen] = CHOSEN_THEME.exec(headers.cookie ?? '') ?? []
  const isAsked = /[?&]light(?:[=&]|$)/.test(url)
  return !isAsked && (chosen === 'dark' || chosen === 'light') ? chosen : brandOf(request).theme
}

const placeOf = ({ brand, protocol, host }: FastifyRequest) => ({ brand, protocol, host })

/** Address of the main app of the brand's realm on this installation. */
function mainAddress({ brands, config }: WebHost, request: FastifyRequest): string {
  const { key } = mainAppOf(brandOf(request))
  const host = brands.linkHostOf(key)
  return ownOrigin(config, { ...placeOf(request), host: withPortOf(request, host) })
}

const withPortOf = ({ host }: FastifyRequest, name: string) =>
  name + (/:\d+$/.exec(host)?.[0] ?? '')

/** Boot data common to all pages of the brand. */
function bootOf(host: WebHost, request: FastifyRequest) {
  const { config, brands, geo } = host
  const brand = brandOf(request)
  return {
    variant: brand.key,
    brandName: brand.name,
    nsfwCapable: brand.isNsfwCapable,
    trustBadges: trustBadgesOf(brand),
    apiBaseUrl: config.web.apiBaseUrl,
    minClient: CONTRACT_VERSION,
    ...(config.errorReportDsn !== null && { errorReportDsn: config.errorReportDsn }),
    ownHosts: realmHosts({ config, brands }, request),
    alsoOn: namesBeside(brand),
    ...(host.isDemoVoice() && { isDemoVoice: true }),
    ...(!brand.isMainApp && {
      away: { origin: mainAddress(host, request), served: servedPathsOf(brand) },
    }),
    ...(config.google && {
      google: { clientId: config.google.clientId, scriptUrl: googleButton(config)?.scriptUrl },
    }),
    // Embedded, because legal pages stay available when the api is closed (SCREEN-014).
    legal: legalFacts(brand.key, countryOfCaller({ config, geo }, request)),
  }
}

/** Names of the realm's other brands; a mirror uses the name of the brand it mirrors. */
function namesBeside(brand: Variant): string[] {
  const names = brandsBeside(brand.key).map((key) => variantOf(key).name)
  return [...new Set(names)].filter((name) => name !== brand.name)
}

/** Paths served by the brand itself, in the app router's syntax. */
function servedPathsOf(brand: Variant): string[] {
  return [...servicePathsOf(brand), ...brand.routes]
    .filter((path) => path !== '/')
    .map((path) => path.replace(/\*$/, ':page'))
}

interface Shown {
  page: SomePage
  brand: Variant
  pathname: string
}

/** A mirror's pages use the mirrored brand's canonical addresses (decision 96). */
function headOf({ config, brands }: WebHost, { page, brand, pathname }: Shown) {
  const counted = brand.isMainApp ? mainAppOf(brand) : brand
  const origin = config.http.publicUrl === null ? '' : brands.originOf(counted.key)
  const name = (text: string) => text.replaceAll('{brand}', brand.name)
  return {
    title: name(page.title),
    description: name(page.description),
    canonical: page.isIndexed ? origin + pathname : null,
  }
}
