import helmet, { type FastifyHelmetOptions } from '@fastify/helmet'
import type { Config } from '#/config.ts'
import type { App } from '#/platform/http/server.ts'
import { DAY_MS, SECOND_MS } from '../clock.ts'
import { googleButton } from './google-button.ts'

const YEAR_SECONDS = (365 * DAY_MS) / SECOND_MS

const PERMISSIONS = ['camera', 'geolocation', 'microphone', 'payment', 'usb']
  .map((feature) => `${feature}=()`)
  .join(', ')

type Http = Pick<Config, 'http' | 'web' | 'errorReportDsn'>
type Page = Http & Pick<Config, 'google'>

/** Of our own loader, which takes configured addresses only, and of Google's library for itself. */
const SCRIPT_POLICIES = ['script-loader', 'goog#html']

/** Headers of every reply (TS-089, TS-090). What is no page may load nothing at all. */
export async function addSecurityHeaders(app: App, { http }: Pick<Config, 'http'>): Promise<void> {
  await app.register(helmet, {
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
    // Only where it is true: a browser would keep a promise of TLS for a year (decisions 47).
    strictTransportSecurity: http.isHttps
      ? { maxAge: YEAR_SECONDS, includeSubDomains: true }
      : false,
  })
  app.addHook('onRequest', (_request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS)
    done()
  })
}

/** Beside {@link addSecurityHeaders}: lets a page load the app, and scripts of its own by nonce only. */
export function pageHeaders({ http, web, google, errorReportDsn }: Page): FastifyHelmetOptions {
  const button = googleButton({ google })
  const from = (directive: keyof NonNullable<typeof button>['sources']) =>
    button === null ? [] : [button.sources[directive]]
  const elsewhere = [web.apiBaseUrl, errorReportDsn ?? ''].flatMap(
    (address) => URL.parse(address)?.origin ?? [],
  )
  return {
    enableCSPNonces: true,
    // The button's window answers the page that opened it.
    ...(button && { crossOriginOpenerPolicy: { policy: 'same-origin-allow-popups' } }),
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        'default-src': ["'none'"],
        'script-src': ["'self'", ...from('script-src')],
        'style-src': ["'self'", ...from('style-src')],
        'img-src': ["'self'", 'data:'],
        'font-src': ["'self'"],
        'media-src': ["'self'"],
        'connect-src': ["'self'", ...elsewhere, ...from('connect-src')],
        ...(button && { 'frame-src': from('frame-src') }),
        'manifest-src': ["'self'"],
        'object-src': ["'none'"],
        'base-uri': ["'none'"],
        'form-action': ["'self'"],
        'frame-ancestors': ["'none'"],
        'require-trusted-types-for': ["'script'"],
        'trusted-types': button === null ? ["'none'"] : SCRIPT_POLICIES,
        ...(http.isHttps && { 'upgrade-insecure-requests': [] }),
      },
    },
  }
}
