import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSecure, type HttpConfig } from './refresh-cookie.ts'

const nameOf = (secure: boolean) => (secure ? '__Host-sign-in' : 'sign-in')

/** The state of one sign-in through another site, kept in the browser until it ends (API-026). */
export function setSignInCookie(
  ctx: HttpConfig,
  request: FastifyRequest,
  reply: FastifyReply,
  { value, endsAt }: { value: string; endsAt: Date },
): void {
  const secure = isSecure(ctx, request)
  // Lax, because the redirect back comes from the other site.
  const options = { path: '/', httpOnly: true, sameSite: 'lax' as const, secure, expires: endsAt }
  reply.setCookie(nameOf(secure), value, options)
}

export function clearSignInCookie(
  ctx: HttpConfig,
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  const secure = isSecure(ctx, request)
  reply.clearCookie(nameOf(secure), { path: '/', httpOnly: true, sameSite: 'lax', secure })
}

export function readSignInCookie(ctx: HttpConfig, request: FastifyRequest): string | null {
  return request.cookies[nameOf(isSecure(ctx, request))] ?? null
}
