import { decodeJwt } from 'jose'
import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { preRegister } from '#/domains/accounts/sign-up/service.ts'

export interface SomeUser {
  userId: UserId
  accessToken: string
  refreshToken: string
  cookieSecret: string
  /** Names the browser it was made in. */
  deviceId?: string
  /** Headers of a request that speaks for this user. */
  headers: { authorization: string }
}

/** A generated account of a brand that stated to be 18 or over, with the start grant of `ctx.config`. */
export async function someUser(ctx: Ctx, stated = true, brand = 'main'): Promise<SomeUser> {
  const entry = {
    fingerprint: '',
    isNConfirmed: false,
    isSConfirmed: stated,
    utmSource: null,
    pathname: '/',
    url: 'http://localhost/',
    brand,
    isCookieless: false,
  }
  const session = await preRegister(ctx, entry, { deviceId: null, network: null, proof: null })
  return { ...session, headers: { authorization: `Bearer ${session.accessToken}` } }
}

/** The same user with a bearer that outlasts every move of the clock. */
export async function staying({ signer }: Pick<Ctx, 'signer'>, user: SomeUser): Promise<SomeUser> {
  const claims = await signer.verify(user.accessToken, String(decodeJwt(user.accessToken).aud))
  const accessToken = await signer.sign({ ...claims, expiresAt: new Date('2030-01-01') })
  return { ...user, accessToken, headers: { authorization: `Bearer ${accessToken}` } }
}
