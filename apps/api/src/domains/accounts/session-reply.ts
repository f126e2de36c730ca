import type { FastifyReply, FastifyRequest } from 'fastify'
import type { TokenPair } from '@oriel/contract/accounts/session'
import type { Ctx } from '#/context.ts'
import { deviceName } from './device.rules.ts'
import { isCookieless, setRefreshCookie } from './refresh-cookie.ts'
import type { Browser, OpenSession } from './session.service.ts'

/** What a new session keeps of the browser that asks for it. */
export function browserOf(request: FastifyRequest): Browser {
  return {
    isCookieless: isCookieless(request),
    device: deviceName(request.headers['user-agent']),
  }
}

/** The reply's half of a fresh pair; the other half goes into the cookie. */
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
