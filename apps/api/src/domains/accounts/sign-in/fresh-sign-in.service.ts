import type { Ctx } from '#/context.ts'
import { readSignIn } from '#/domains/accounts/users/deletion.store.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import { AppError } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'

/** TS-081, decisions 43. */
const FRESH_MS = 10 * MINUTE_MS

class ReauthRequired extends AppError {
  constructor() {
    super(403, 'reauth_required', 'Please sign in again to do this.')
  }
}

/**
 * Guards an action that a stolen session must not perform. An account without an e-mail cannot sign
 * in again, so its bearer is enough.
 * @throws {ReauthRequired} for a registered user whose sign-in is older than ten minutes.
 */
export async function requireFreshSignIn(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { userId, sessionId }: Principal,
): Promise<void> {
  const signIn = await readSignIn(db, userId, sessionId)
  if (signIn === null || signIn.email === null) return
  if (clock.now().getTime() - signIn.at.getTime() > FRESH_MS) throw new ReauthRequired()
}
