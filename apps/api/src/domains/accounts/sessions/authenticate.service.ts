import type { Ctx } from '#/context.ts'
import { readSessionLiveness } from '#/domains/accounts/users/store.ts'
import { SECOND_MS } from '#/platform/clock.ts'
import { AccountGone, Unauthorized } from '#/platform/errors.ts'
import type { Authenticate, Principal } from '#/platform/http/principal.ts'
import { SESSION_ENDED } from './service.ts'

/** TS-074: an ended session is refused on every instance after this long at the latest. */
const TRUST_MS = SECOND_MS
const REMEMBERED_TOKENS = 10_000

interface Proven {
  principal: Principal
  provenAt: number
}

/**
 * Verifies bearers: signature and claims, then that account and session are still valid. A bearer
 * verified within the last second is accepted from the cache, unless its end was broadcast.
 */
export function createAuthenticator(
  ctx: Pick<Ctx, 'db' | 'clock' | 'signer' | 'news'>,
): Authenticate {
  const proven = new Map<string, Proven>()
  ctx.news.subscribe(({ userId, target }) => {
    if (target !== SESSION_ENDED) return
    for (const [key, { principal }] of proven) {
      if (principal.userId === userId) proven.delete(key)
    }
  })

  return async (bearer, brand) => {
    if (bearer === null) throw new Unauthorized()
    const now = ctx.clock.now().getTime()
    const key = `${brand} ${bearer}`
    const known = proven.get(key)
    const age = known ? now - known.provenAt : Infinity
    if (known && age >= 0 && age < TRUST_MS && now < known.principal.expiresAt.getTime()) {
      return known.principal
    }
    proven.delete(key)
    // A verified signature stays valid: only the session's liveness is checked again.
    const isCurrent = known && now < known.principal.expiresAt.getTime()
    const principal = isCurrent ? known.principal : await ctx.signer.verify(bearer, brand)
    await requireOpenSession(ctx, principal)
    if (proven.size >= REMEMBERED_TOKENS) proven.clear()
    proven.set(key, { principal, provenAt: now })
    return principal
  }
}

async function requireOpenSession({ db }: Pick<Ctx, 'db'>, session: Principal): Promise<void> {
  const state = await readSessionLiveness(db, session)
  if (state.isGone) throw new AccountGone()
  if (state.isSessionOver) throw new Unauthorized()
}
