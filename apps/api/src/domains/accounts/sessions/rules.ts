import { DAY_MS, MINUTE_MS } from '@oriel/contract/time'

/** AUTH-027, in milliseconds. */
export const ACCESS_LIFE_MS = 15 * MINUTE_MS
const GRACE_MS = 10_000
const IDLE_LIFE_MS = 14 * DAY_MS
const REGISTERED_LIFE_MS = 30 * DAY_MS
const GENERATED_LIFE_MS = 90 * DAY_MS
/** Decisions 48: for browsers that block cookies. */
const COOKIELESS_LIFE_MS = DAY_MS

export interface Session {
  generation: number
  rotatedAt: Date
  createdAt: Date
  revokedAt: Date | null
  isCookieless: boolean
  /** Hash identifying the session's browser, if known. */
  browser: string | null
}

export interface Refreshing {
  now: Date
  isRegistered: boolean
  /** Hash identifying the requesting browser, if known. */
  browser: string | null
}

/** When a family ends even if it is used: absolute lifetime by kind of account. */
export function sessionEndsAt(session: Session, isRegistered: boolean): Date {
  const life = session.isCookieless
    ? COOKIELESS_LIFE_MS
    : isRegistered
      ? REGISTERED_LIFE_MS
      : GENERATED_LIFE_MS
  const absolute = session.createdAt.getTime() + life
  return new Date(Math.min(absolute, session.rotatedAt.getTime() + IDLE_LIFE_MS))
}

/**
 * The outcome of a refresh with the secret of `generation` (AUTH-027, TS-073):
 * - `rotate`: the newest secret; a new pair is issued
 * - `repeat`: the previous secret within the grace; the same pair is returned again
 * - `revoke`: an older secret, or the grace is over; it may be stolen, so the family ends
 * - `refuse`: the family has already ended, or the secret was never issued; or, where the handle
 *   carries it, it comes from another browser (F-11)
 */
export function refreshOutcome(
  session: Session,
  generation: number,
  context: Refreshing,
): 'rotate' | 'repeat' | 'revoke' | 'refuse' {
  if (session.revokedAt !== null || generation > session.generation) return 'refuse'
  if (session.isCookieless && session.browser !== context.browser) return 'refuse'
  if (context.now >= sessionEndsAt(session, context.isRegistered)) return 'refuse'
  if (generation === session.generation) return 'rotate'
  const isWithinGrace = context.now.getTime() - session.rotatedAt.getTime() <= GRACE_MS
  return generation === session.generation - 1 && isWithinGrace ? 'repeat' : 'revoke'
}
