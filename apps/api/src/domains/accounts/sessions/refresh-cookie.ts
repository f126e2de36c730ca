import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#/config.ts'
import { isLoopbackHost } from '#/platform/http/loopback.ts'
import { isOwnOrigin, type OwnSite } from '#/platform/http/origin.ts'
import { ForeignOrigin } from '../errors.ts'

export type HttpConfig = {
  config: Pick<Config, 'http' | 'isProduction'>
}

/** Whether the browser accepts cookies that require https (decisions 48). */
export function isSecure({ config }: HttpConfig, request: FastifyRequest): boolean {
  return config.isProduction || config.http.isHttps || isLoopbackHost(request.host)
}

/** `__Host-refresh` where the browser accepts it, else the plain name (decisions 48). */
const nameOf = (secure: boolean) => (secure ? '__Host-refresh' : 'refresh')

export function setRefreshCookie(
  ctx: HttpConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  cookie: { secret: string; endsAt: Date },
): void {
  const secure = isSecure(ctx, request)
  reply.setCookie(nameOf(secure), cookie.secret, {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires: cookie.endsAt,
  })
}

export function clearRefreshCookie(
  ctx: HttpConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const secure = isSecure(ctx, request)
  reply.clearCookie(nameOf(secure), { path: '/', httpOnly: true, sameSite: 'strict', secure })
}

export function readRefreshCookie(ctx: HttpConfig, request: FastifyRequest): string | null {
  return request.cookies[nameOf(isSecure(ctx, request))] ?? null
}

/** Whether the client reports that cookies are blocked (decisions 48). */
export function isCookieless(request: FastifyRequest): boolean {
  return request.headers['x-cookies'] === 'blocked'
}

/**
 * TS-092: a call that uses the cookie must be JSON, carry the app's header and come from our
 * origin.
 * @throws {ForeignOrigin} otherwise.
 */
export function requireOwnOrigin(ctx: OwnSite, request: FastifyRequest): void {
  const isJson = request.headers['content-type']?.startsWith('application/json') ?? false
  const isApp = request.headers['x-requested-with'] === 'app'
  if (!isJson || !isApp || !isOwnOrigin(ctx, request)) throw new ForeignOrigin()
}

/**
 * TS-092: a call without a body that signs the browser in, or selects whose chats a sign-in takes
 * along, must come from our own pages. Clients other than browsers send no origin and are allowed.
 * @throws {ForeignOrigin} otherwise.
 */
export function requireOwnPage(ctx: OwnSite, request: FastifyRequest): void {
  const site = request.headers['sec-fetch-site'] ?? 'same-origin'
  if (site !== 'same-origin' || !isOwnOrigin(ctx, request)) throw new ForeignOrigin()
}
