import { randomBytes } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Ctx } from '#/context.ts'
import { isSecure } from '#/domains/accounts/sessions/refresh-cookie.ts'
import { DAY_MS } from '#/platform/clock.ts'

const LIFE_MS = 180 * DAY_MS
/** Most accounts remembered per browser. */
const MAX_ACCOUNTS = 5
const NONCE_BYTES = 16

type KnownDeviceNeeds = Pick<Ctx, 'config' | 'roots'>

const nameOf = (secure: boolean) => (secure ? '__Host-known' : 'known')

const claimOf = (nonce: string, address: string) => `known device:${nonce}:${address}`

/**
 * Cookie of a browser in which accounts were signed in: a random id for the browser and, per
 * account, a proof only this server can create. It grants no access; it is used to count attempts.
 */
function readCookie(
  { config }: Pick<KnownDeviceNeeds, 'config'>,
  request: FastifyRequest,
): { nonce: string; macs: string[] } {
  const text = request.cookies[nameOf(isSecure({ config }, request))] ?? ''
  const [nonce = '', ...macs] = text.split('.')
  const isOurs = Buffer.from(nonce, 'base64url').length === NONCE_BYTES
  return isOurs ? { nonce, macs: macs.slice(0, MAX_ACCOUNTS) } : { nonce: '', macs: [] }
}

/** The browser's id if this address was signed in there before, else null. */
export function knownDevice(
  ctx: KnownDeviceNeeds,
  request: FastifyRequest,
  address: string,
): string | null {
  const { nonce, macs } = readCookie(ctx, request)
  const claim = claimOf(nonce, address)
  const isKnown = macs.some((text) => ctx.roots.isMac(claim, text))
  return isKnown ? nonce : null
}

export function rememberDevice(
  ctx: KnownDeviceNeeds & Pick<Ctx, 'clock'>,
  request: FastifyRequest,
  reply: FastifyReply,
  address: string,
): void {
  const known = readCookie(ctx, request)
  const nonce = known.nonce || randomBytes(NONCE_BYTES).toString('base64url')
  const mac = ctx.roots.mac(claimOf(nonce, address))
  const macs = [mac, ...known.macs.filter((text) => text !== mac)].slice(0, MAX_ACCOUNTS)
  const secure = isSecure(ctx, request)
  reply.setCookie(nameOf(secure), [nonce, ...macs].join('.'), {
    path: '/',
    httpOnly: true,
    sameSite: 'strict',
    secure,
    expires: new Date(ctx.clock.now().getTime() + LIFE_MS),
  })
}
