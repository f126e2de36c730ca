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
 * verified within the last second is accepted from the cache, unless its end was broadcast. Requests
 * that come together share one look.
 */
export function createAuthenticator(
  ctx: Pick<Ctx, 'db' | 'clock' | 'signer' | 'news'>,
): Authenticate {
  const proven = new Map<string, Proven>()
  const looks = new Map<string, Promise<Principal>>()
  ctx.news.subscribe(({ userId, target }) => {
    if (target !== SESSION_ENDED) return
    // A look that has begun may have seen the session open: nobody joins it or remembers it.
    looks.clear()
    for (const [bearer, { principal }] of proven) {
      if (principal.userId === userId) proven.delete(bearer)
    }
  })

  /** A verified signature stays valid: only the session's liveness is checked again. */
  const look = async (bearer: string, brand: string, verified: Principal | null) => {
    const principal = verified ?? (await ctx.signer.verify(bearer, brand))
    await requireOpenSession(ctx, principal)
    return principal
  }

  const prove = async (bearer: string, brand: string, verified: Principal | null) => {
    const provenAt = ctx.clock.now().getTime()
    const key = `${brand} ${bearer}`
    const running = looks.get(key)
    if (running !== undefined) return running
    const begun = look(bearer, brand, verified)
    looks.set(key, begun)
    try {
      const principal = await begun
      if (looks.get(key) !== begun) return principal
      if (proven.size >= REMEMBERED_TOKENS) proven.clear()
      proven.set(bearer, { principal, provenAt })
      return principal
    } catch (error) {
      proven.delete(bearer)
      throw error
    } finally {
      if (looks.get(key) === begun) looks.delete(key)
    }
  }

  return async (bearer, brand) => {
    if (bearer === null) throw new Unauthorized()
    const now = ctx.clock.now().getTime()
    const known = proven.get(bearer)
    const isCurrent = known?.principal.brand === brand && now < known.principal.expiresAt.getTime()
    if (!isCurrent) return prove(bearer, brand, null)
    const age = now - known.provenAt
    return age >= 0 && age < TRUST_MS ? known.principal : prove(bearer, brand, known.principal)
  }
}

async function requireOpenSession({ db }: Pick<Ctx, 'db'>, session: Principal): Promise<void> {
  const state = await readSessionLiveness(db, session)
  if (state.isGone) throw new AccountGone()
  if (state.isSessionOver) throw new Unauthorized()
}
