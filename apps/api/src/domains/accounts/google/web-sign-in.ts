import * as z from 'zod/mini'
import type { SessionId } from '@oriel/contract/ids'
import type { IdSchema } from '@oriel/contract/primitives'
import type { Ctx } from '#/context.ts'
import { createSealer } from '#/platform/keys/sealed.ts'

const CONTEXT = 'web sign-in'

const flow = z.object({
  state: z.string(),
  nonce: z.string(),
  codeVerifier: z.string(),
  returnPath: z.string(),
  /** Whose anonymous chats come along; null where the browser proved nobody. */
  visitor: z.nullable(
    z.object({ userId: z.string(), sessionId: z.string() as unknown as IdSchema<SessionId> }),
  ),
  endsAt: z.iso.datetime(),
})

/** One sign-in by way of another site, as the browser carries it there and back in a cookie. */
export type WebSignIn = z.infer<typeof flow>

const sealerOf = ({ roots }: Pick<Ctx, 'roots'>) => createSealer(roots.derive(CONTEXT))

/** As text only this server can write or read. */
export function sealWebSignIn(ctx: Pick<Ctx, 'roots'>, signIn: WebSignIn): string {
  return sealerOf(ctx).seal(CONTEXT, JSON.stringify(signIn)).toString('base64url')
}

/** Null for what is none of ours, or over. */
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
