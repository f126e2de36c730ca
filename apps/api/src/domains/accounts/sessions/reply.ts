import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenPair } from '@oriel/contract/accounts/session'
import { DEVICE_HEADER } from '@oriel/contract/http/cookieless'
import type { Ctx } from '#/context.ts'
import { keyedHash } from '#/domains/accounts/users/keyed-hash.ts'
import { brandOf } from '#/platform/http/brand.ts'
import { deviceOf } from './device-cookie.ts'
import { deviceName } from './device.rules.ts'
import { isCookieless, setRefreshCookie } from './refresh-cookie.ts'
import type { Browser, OpenSession } from './service.ts'

/** What a new session stores about the requesting browser. */
export function browserOf(
  ctx: Pick<Ctx, 'config' | 'clock' | 'roots' | 'secret'>,
  request: FastifyRequest,
): Browser & { id: string | null } {
  const brand = brandOf(request).key
  const device = deviceName(request.headers['user-agent'])
  if (isCookieless(request)) {
    const name = `${String(request.headers[DEVICE_HEADER.toLowerCase()] ?? '')}:${device ?? ''}`
    return { brand, isCookieless: true, device, id: keyedHash(ctx, 'device', name) }
  }
  const deviceId = deviceOf(ctx, request)
  const id = deviceId === null ? null : keyedHash(ctx, 'device', deviceId)
  return { brand, isCookieless: false, device, id }
}

/** Sends the token pair: access token and handle in the body, the secret in the cookie. */
export function sendSession(
  ctx: Pick<Ctx, 'config'>,
  request: FastifyRequest,
  reply: FastifyReply,
  session: OpenSession,
): TokenPair {
  const { accessToken, refreshToken, cookieSecret: secret, endsAt } = session
  if (!session.isCookieless) setRefreshCookie(ctx, request, reply, { secret, endsAt })
  return { accessToken, refreshToken }
}
