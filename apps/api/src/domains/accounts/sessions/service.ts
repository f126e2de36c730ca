import type { SessionId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { leaveAccount } from '#/domains/accounts/users/sign-up.store.ts'
import * as store from '#/domains/accounts/users/store.ts'
import { AccountGone } from '#/platform/errors.ts'
import { InvalidCredentials, RefreshInvalid, RefreshSecretMissing } from '../errors.ts'
import { generationOf, handleOf, readHandle, secretOf, tokenIdOf } from './refresh-secret.ts'
import { ACCESS_LIFE_MS, refreshOutcome, sessionEndsAt } from './rules.ts'

type SessionsNeeds = Pick<Ctx, 'db' | 'clock' | 'signer' | 'roots'>
type RefreshNeeds = SessionsNeeds & Pick<Ctx, 'news' | 'log'>

/** A new token pair, and the secret half that goes into the cookie. */
export interface OpenSession {
  userId: UserId
  accessToken: string
  refreshToken: string
  cookieSecret: string
  /** Whether the handle carries the secret because there is no cookie (decisions 48). */
  isCookieless: boolean
  endsAt: Date
}

/** Broadcast when a session ends, so that its tokens and hubs end within a second everywhere. */
export const SESSION_ENDED = 'accounts:session-ended'

/** What a session stores about its browser. */
export interface Browser {
  /** Brand of the host it is on. */
  brand: string
  isCookieless: boolean
  /** Readable name (TS-074), if the browser states one. */
  device?: string | null
  /** Keyed hash of its identifier, if it has one. */
  id?: string | null
}

/** The first generation of a new family. */
export function newSession(
  { clock, ids }: Pick<Ctx, 'clock' | 'ids'>,
  userId: UserId,
  { brand, isCookieless, device = null, id = null }: Browser,
): store.SessionRow {
  const at = clock.now()
  return {
    userId,
    sessionId: ids.next(),
    brand,
    generation: 0,
    rotatedAt: at,
    createdAt: at,
    revokedAt: null,
    isCookieless,
    device,
    browser: id,
    parentId: null,
  }
}

export interface RefreshAttempt {
  refreshToken: string
  /** Only compared with the owner of the family; never trusted (TS-083). */
  claimedUserId: string
  cookieSecret: string | null
  /** As {@link Browser.id}. */
  browser: string | null
  /** Brand of the requested host. */
  brand: string
}

/**
 * Exchanges a refresh token for the next pair (AUTH-027, TS-073).
 * @throws {RefreshInvalid} when the family has ended or the secret is wrong; an old secret ends it.
 * @throws {AccountGone} when the account was deleted.
 */
export async function refresh(ctx: RefreshNeeds, attempt: RefreshAttempt): Promise<OpenSession> {
  const handle = readHandle(attempt.refreshToken)
  if (!handle || handle.userId !== attempt.claimedUserId.toLowerCase()) throw new RefreshInvalid()
  const secret = handle.secret ?? attempt.cookieSecret
  const generation = secret === null ? null : generationOf(ctx.roots, handle.sessionId, secret)
  if (generation === null) throw new RefreshInvalid()

  const { browser, brand } = attempt
  const renewed = await ctx.db.transaction((tx) =>
    renew(ctx, tx, { ...handle, generation, browser, brand }),
  )
  if ('session' in renewed) return pairOf(ctx, renewed.session, renewed.isRegistered)
  ctx.log.warn({ userId: handle.userId, sessionId: handle.sessionId }, 'old refresh secret used')
  for (const over of renewed.ended) await announceEnd(ctx, handle.userId, over)
  throw new RefreshInvalid()
}

/**
 * Logs a generated user in again; the id alone is not enough (API-022).
 * @throws {InvalidCredentials} where {@link refresh} throws RefreshInvalid.
 */
export async function loginGenerated(
  ctx: RefreshNeeds,
  attempt: RefreshAttempt,
): Promise<OpenSession> {
  try {
    return await refresh(ctx, attempt)
  } catch (error) {
    throw error instanceof RefreshInvalid ? new InvalidCredentials() : error
  }
}

type Renewal = { session: store.SessionRow; isRegistered: boolean } | { ended: SessionId[] }

async function renew(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Parameters<typeof store.lockSession>[0],
  claim: Pick<RefreshAttempt, 'browser' | 'brand'> & {
    userId: UserId
    sessionId: SessionId
    generation: number
  },
): Promise<Renewal> {
  const user = await store.readUser(tx, claim.userId)
  if (!user || user.deletedAt !== null) throw new AccountGone()
  const session = await store.lockSession(tx, claim.userId, claim.sessionId)
  // A call on another brand's host must neither learn nor end anything (TENANT-010).
  if (session?.brand !== claim.brand) throw new RefreshInvalid()

  const now = clock.now()
  const isRegistered = user.email !== null
  const { browser } = claim
  const outcome = refreshOutcome(session, claim.generation, { now, isRegistered, browser })
  if (outcome === 'refuse') throw new RefreshInvalid()
  if (outcome === 'repeat') return { session, isRegistered }
  if (outcome === 'revoke') {
    return { ended: await store.revokeSession(tx, claim.userId, claim.sessionId, now) }
  }
  const next = {
    ...session,
    generation: session.generation + 1,
    rotatedAt: now,
    browser: session.browser ?? browser,
  }
  await store.rotateSession(tx, next)
  return { session: next, isRegistered }
}

/**
 * Ends the caller's session, and the family of the handle if it is another one of the same user
 * (API-089); handles of other users are ignored. The browser no longer signs in automatically.
 */
export async function logout(
  ctx: Pick<Ctx, 'db' | 'clock' | 'news'>,
  { userId, sessionId }: { userId: UserId; sessionId: SessionId },
  refreshToken: string,
): Promise<void> {
  const handle = readHandle(refreshToken)
  const named = handle?.userId === userId ? [handle.sessionId] : []
  for (const left of new Set([sessionId, ...named])) {
    const ended = await store.revokeSession(ctx.db, userId, left, ctx.clock.now())
    for (const over of new Set([left, ...ended])) await announceEnd(ctx, userId, over)
  }
  await leaveAccount(ctx.db, userId, ctx.clock.now())
}

/** What a browser holds of its session besides the access token. */
export type RefreshProof = Pick<RefreshAttempt, 'refreshToken' | 'cookieSecret' | 'browser'>

/**
 * Guards a call that needs the session itself: an access token alone may have leaked (F-11,
 * decisions 65).
 * @throws {RefreshSecretMissing} without the newest secret of the caller's own session.
 */
export async function requireRefreshSecret(
  ctx: Pick<Ctx, 'db' | 'clock' | 'roots'>,
  { userId, sessionId }: { userId: UserId; sessionId: SessionId },
  { refreshToken, cookieSecret, browser }: RefreshProof,
): Promise<void> {
  const session = await store.readSession(ctx.db, userId, sessionId)
  const handle = readHandle(refreshToken)
  const carried = handle?.sessionId === sessionId ? handle.secret : null
  const secret = session?.isCookieless ? carried : cookieSecret
  const generation = secret === null ? null : generationOf(ctx.roots, sessionId, secret)
  if (session === null || generation === null) throw new RefreshSecretMissing()
  const context = { now: ctx.clock.now(), isRegistered: false, browser }
  const outcome = refreshOutcome(session, generation, context)
  if (outcome !== 'rotate' && outcome !== 'repeat') throw new RefreshSecretMissing()
}

/** Broadcasts the end of a session after it is committed (TS-074). */
export async function announceEnd(
  { news }: Pick<Ctx, 'news'>,
  userId: UserId,
  sessionId: SessionId,
): Promise<void> {
  await news.publish({ userId, target: SESSION_ENDED, args: [sessionId] })
}

/** The token pair of a family's current generation; deterministic per generation. */
export async function pairOf(
  { signer, roots }: Pick<Ctx, 'signer' | 'roots'>,
  session: store.SessionRow,
  isRegistered: boolean,
): Promise<OpenSession> {
  const { userId, sessionId, brand, generation, rotatedAt, isCookieless } = session
  const endsAt = sessionEndsAt(session, isRegistered)
  const cookieSecret = secretOf(roots, sessionId, generation)
  const handle = handleOf(userId, sessionId)
  return {
    userId,
    accessToken: await signer.sign({
      userId,
      sessionId,
      tokenId: tokenIdOf(sessionId, generation),
      brand,
      issuedAt: rotatedAt,
      expiresAt: new Date(Math.min(rotatedAt.getTime() + ACCESS_LIFE_MS, endsAt.getTime())),
    }),
    refreshToken: isCookieless ? `${handle}.${cookieSecret}` : handle,
    cookieSecret,
    isCookieless,
    endsAt,
  }
}
