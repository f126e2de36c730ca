import { randomUUID } from 'node:crypto'
import type { Ctx } from '#/context.ts'
import { signIn } from '#/domains/accounts/sign-in/join.service.ts'
import { someUser, type SomeUser } from './some-user.ts'

export interface SomeMember extends SomeUser {
  email: string
}

/** A registered account, just signed in from an anonymous one by proof of its address. */
export async function someMember(
  ctx: Ctx,
  email = `member-${randomUUID()}@mail.example`,
): Promise<SomeMember> {
  const visitor = await ctx.signer.verify((await someUser(ctx)).accessToken, 'main')
  const identity = { email, isProven: true }
  const session = await signIn(ctx, {
    identity,
    visitor,
    browser: { brand: 'main', isCookieless: false },
  })
  const headers = { authorization: `Bearer ${session.accessToken}` }
  return { ...session, email, headers }
}
