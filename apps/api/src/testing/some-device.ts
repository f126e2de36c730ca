import type { Ctx } from '#/context.ts'
import { preRegister } from '#/domains/accounts/sign-up/service.ts'
import { leaveAccount } from '#/domains/accounts/users/sign-up.store.ts'
import { staying, type SomeUser } from './some-user.ts'

/** A new generated account from a device and network; the one the device had before is left. */
export async function signUpOn(
  ctx: Ctx,
  { device, network }: { device: string; network: string },
): Promise<SomeUser> {
  const entry = {
    fingerprint: '',
    isNConfirmed: false,
    isSConfirmed: true,
    utmSource: null,
    pathname: '/',
    url: 'http://localhost/',
    brand: 'main',
    isCookieless: false,
  }
  const session = await preRegister(ctx, entry, { deviceId: device, network, proof: null })
  await leaveAccount(ctx.db, session.userId, ctx.clock.now())
  const user = { ...session, headers: { authorization: `Bearer ${session.accessToken}` } }
  return staying(ctx, user)
}
