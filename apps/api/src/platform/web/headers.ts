import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import fastifyHelmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import helmet, { type HelmetOptions } from 'helmet'
import type { Config } from '#/config.ts'
import type { App } from '#/platform/http/server.ts'
import { DAY_MS, SECOND_MS } from '../clock.ts'
import { googleButton } from './google-button.ts'
import { paymentForms } from './payment-forms.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Set by the plugin on routes with headers of their own. */
    helmet?: unknown
  }
}

const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

/** Wallets request payments from the frame of a provider's form. */
export function permissionsOf(config: Pick<Config, 'payments'>, withCheckout: boolean): string {
  const forms = withCheckout ? paymentForms(config) : null
  if (forms === null) return PERMISSIONS
  const frames = forms.sources['frame-src'].map((source) => `"${source}"`)
  return PERMISSIONS.replace('payment=()', `payment=(self ${frames.join(' ')})`)
}

type Http = Pick<Config, 'http' | 'web' | 'errorReportDsn'>
type Page = Http & Pick<Config, 'google' | 'payments'>

/** For our own loader, which accepts configured addresses only. */
const LOADER_POLICY = 'script-loader'
/** For Google's library. */
const GOOGLE_POLICY = 'goog#html'
/** On checkout pages, for what the payment form's script writes into the page (decisions 47). */
const FORM_POLICY = 'default'

const standingHeaders = ({ http }: Pick<Config, 'http'>) =>
  ({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'none'"],
        'frame-ancestors': ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    referrerPolicy: { policy: 'no-referrer' },
    // Only with TLS: browsers remember this for a year (decisions 47).
    strictTransportSecurity: http.isHttps
      ? { maxAge: YEAR_SECONDS, includeSubDomains: true }
      : false,
  }) satisfies HelmetOptions

/**
 * Headers of every reply (TS-089, TS-090). Anything but a page may load nothing, with constant
 * headers built once. A page adds its own: {@link addPageHeaders}.
 */
export function addSecurityHeaders(app: App, config: Pick<Config, 'http'>): void {
  const constant = Object.freeze({
    'permissions-policy': PERMISSIONS,
    ...headersOf(helmet(standingHeaders(config))),
  })
  app.addHook('onRequest', (request, reply, done) => {
    if (request.routeOptions.config.helmet === undefined) reply.headers(constant)
    else reply.header('permissions-policy', PERMISSIONS)
    done()
  })
}

/**
 * Builds the headers of each page, with a nonce, in a scope of pages only: elsewhere the plugin's
 * promises would cost each reply a tenth (F-56).
 */
export async function addPageHeaders(pages: App, config: Pick<Config, 'http'>): Promise<void> {
  await pages.register(fastifyHelmet, { ...standingHeaders(config), global: false })
}

type Middleware = ReturnType<typeof helmet>

/** What a middleware that looks at no request sets on every reply, read once (F-56). */
function headersOf(middleware: Middleware): Record<string, string> {
  const reply = new ServerResponse(new IncomingMessage(new Socket()))
  middleware(reply.req, reply, () => undefined)
  return Object.fromEntries(
    Object.entries(reply.getHeaders()).map(([name, value]) => [name, String(value)]),
  )
}

/**
 * The `helmet` of a route in the scope of {@link addPageHeaders}: lets a page load the app, and its own scripts by nonce
 * only. Hosts of payment forms are only allowed on pages with a checkout.
 */
export function pageHeaders(config: Page, withCheckout = false): FastifyHelmetOptions {
  const { http, web, google, errorReportDsn } = config
  const button = googleButton({ google })
  const forms = withCheckout ? paymentForms(config) : null
  const from = (directive: 'script-src' | 'frame-src' | 'connect-src') => [
    ...(button === null ? [] : [button.sources[directive]]),
    ...(forms?.sources[directive] ?? []),
  ]
  const policies = [
    ...(button === null && forms === null ? [] : [LOADER_POLICY]),
    ...(button === null ? [] : [GOOGLE_POLICY]),
    ...(forms === null ? [] : [FORM_POLICY]),
  ]
  const elsewhere = [web.apiBaseUrl, errorReportDsn ?? ''].flatMap(
    (address) => URL.parse(address)?.origin ?? [],
  )
  return {
    enableCSPNonces: true,
    // The button's popup communicates with the page that opened it.
    ...(button && { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } }),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...from('script-src')],
        'style-src': ["'self'", ...(button === null ? [] : [button.sources['style-src']])],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'connect-src': ["'self'", ...elsewhere, ...from('connect-src')],
        ...((button ?? forms) && { 'frame-src': from('frame-src') }),
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': policies.length === 0 ? ["'none'"] : policies,
        ...(http.isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
  }
}
