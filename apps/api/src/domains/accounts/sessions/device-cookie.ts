import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#/context.ts'
import { DAY_MS } from '#/platform/clock.ts'
import { isSecure, requireOwnOrigin } from './refresh-cookie.ts'

type DeviceCookieNeeds = Pick<Ctx, 'config' | 'clock' | 'roots'>
type OwnSite = DeviceCookieNeeds & Pick<Ctx, 'brands'>

/** The same as other signals used to count accounts (SAFE-019). */
const LIFE_MS = 180 * DAY_MS

const nameOf = (secure: boolean) => (secure ? '__Host-device' : 'device')

const claimOf = (deviceId: string) => `device cookie:${deviceId}`

/** The browser's cookie value: its id, and a proof that we issued it. */
export const deviceCookieOf = ({ roots }: Pick<Ctx, 'roots'>, deviceId: string) =>
  `${deviceId}.${roots.mac(claimOf(deviceId))}`

/** Identifies the browser at the next pre-register, so that it gets its account back (TS-106). */
export function setDeviceCookie(
  ctx: DeviceCookieNeeds,
  request: FastifyRequest,
  reply: FastifyReply,
  deviceId: string,
): void {
  const secure = isSecure(ctx, request)
  reply.setCookie(nameOf(secure), deviceCookieOf(ctx, deviceId), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires: new Date(ctx.clock.now().getTime() + LIFE_MS),
  })
}

/** The browser's id, or null without a valid cookie; for calls guarded by a bearer. */
export function deviceOf(ctx: DeviceCookieNeeds, request: FastifyRequest): string | null {
  const [deviceId = '', mac = ''] =
    request.cookies[nameOf(isSecure(ctx, request))]?.split('.') ?? []
  return ctx.roots.isMac(claimOf(deviceId), mac) ? deviceId : null
}

/**
 * As {@link deviceOf}, for calls without a bearer.
 * @throws {ForeignOrigin} when a call with the cookie may come from another site's page (TS-092).
 */
export function readDeviceCookie(ctx: OwnSite, request: FastifyRequest): string | null {
  const deviceId = deviceOf(ctx, request)
  if (deviceId !== null) requireOwnOrigin(ctx, request)
  return deviceId
}
