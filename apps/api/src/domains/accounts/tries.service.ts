import { createHmac } from 'node:crypto'
import type { Ctx } from '#/context.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { TooManyTries } from './errors.ts'
import { isOver, withTry } from './tries.rules.ts'
import * as store from './tries.store.ts'

export interface Try {
  /** Name of the call; each is counted on its own. */
  call: string
  /** Network address it comes from. */
  network: string
  /** Whose account it aims at: an e-mail in lower case, or a user id. */
  target?: string | undefined
  /** Names the browser where that account was signed in before. */
  device?: string | null
}

/**
 * Counts a try to get into an account (AUTH-044): by where it comes from, and by what it aims at.
 * Browsers in which the account was signed in before count apart, so that strangers who use up the
 * tries of an e-mail keep its owner out of nothing (TS-079).
 * @throws {TooManyTries} beyond ten in a window.
 */
export async function countTry(
  ctx: Pick<Ctx, 'db' | 'clock' | 'secret' | 'config'>,
  { call, network, target, device = null }: Try,
): Promise<void> {
  if (!ctx.config.http.hasRateLimits) return
  await countOne(ctx, `${call}:network:${network}`)
  if (target !== undefined) await countOne(ctx, `${call}:target:${target}:${device ?? ''}`)
}

async function countOne(
  { db, clock, secret }: Pick<Ctx, 'db' | 'clock' | 'secret'>,
  what: string,
): Promise<void> {
  const now = clock.now()
  const key = createHmac('sha256', secret).update(`sign-in try:${what}`).digest('base64url')
  const window = await db.transaction(async (tx) => {
    const after = withTry(await store.lockWindow(tx, key, now), now)
    await store.keepWindow(tx, { key, ...after })
    return after
  })
  if (!isOver(window)) return
  throw new TooManyTries(Math.ceil((window.endsAt.getTime() - now.getTime()) / SECOND_MS))
}
