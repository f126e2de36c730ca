import * as z from 'zod/mini'
import type { SessionId, UserId } from '@oriel/contract/ids'
import type { IdSchema } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { createSealer } from '#/platform/keys/sealed.ts'

const CONTEXT = 'web sign-in'

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnPath: z.string(),
  /** The visitor whose anonymous chats are taken along; null if the browser did not prove one. */
  visitor: z.nullable(
    z.object({
      userId: z.string() as unknown as IdSchema<UserId>,
      sessionId: z.string() as unknown as IdSchema<SessionId>,
    }),
  ),
  endsAt: z.iso.datetime(),
})

/** State of one sign-in through another site, carried in a cookie. */
export type WebSignIn = z.infer<typeof flow>

const sealerOf = ({ roots }: Pick<Ctx, 'roots'>) => createSealer(roots.derive(CONTEXT))

/** Encrypted, so that only this server can create or read it. */
export function sealWebSignIn(ctx: Pick<Ctx, 'roots'>, signIn: WebSignIn): string {
  return sealerOf(ctx).seal(CONTEXT, JSON.stringify(signIn)).toString('base64url')
}

/** Null if it is invalid or expired. */
export function openWebSignIn(
  ctx: Pick<Ctx, 'roots' | 'clock'>,
  sealed: string | null,
): WebSignIn | null {
  if (sealed === null) return null
  try {
    const text = sealerOf(ctx).open(CONTEXT, Buffer.from(sealed, 'base64url'))
    const signIn = flow.parse(JSON.parse(text))
    return ctx.clock.now() < new Date(signIn.endsAt) ? signIn : null
  } catch {
    return null
  }
}
