import type { PreRegisterRequest } from '@oriel/contract/accounts/session'

import type { Ctx } from '#/context.ts'
import { AccountGone } from '#/platform/errors.ts'
import { openWallet } from '#/domains/tokens/service.ts'
import { openCare } from '#/domains/trust/service.ts'

import { RefreshInvalid } from './errors.ts'
import { generationOf, handleOf, readHandle, secretOf, tokenIdOf } from './refresh-secret.ts'
import { ACCESS_LIFE_MS, refreshOutcome, sessionEndsAt } from './session.rules.ts'
import * as store from './store.ts'

type Needs = Pick<Ctx, 'db' | 'clock' | 'ids' | 'signer' | 'secret'>

/** A fresh pair, and the secret half that goes into the cookie. */
export interface OpenSession {
  userId: string
  accessToken: string
  refreshToken: string
  cookieSecret: string
  endsAt: Date
}

/** Told to every instance when a session ends, so that its tokens and hubs end within a second. */
export const SESSION_ENDED = 'accounts:session-ended'

/** Makes a generated account with wallet, statement of age and first session (AUTH-001, API-017). */
export async function preRegister(
  ctx: Needs & Pick<Ctx, 'config'>,
  request: PreRegisterRequest & { isCookieless: boolean },
): Promise<OpenSession> {
  const at = ctx.clock.now()
  const userId = ctx.ids.next()
  const session: store.SessionRow = {
    userId,
    sessionId: ctx.ids.next(),
    generation: 0,
    rotatedAt: at,
    createdAt: at,
    revokedAt: null,
    isCookieless: request.isCookieless,
  }
  await ctx.db.transaction(async (tx) => {
    await store.addUser(tx, {
      userId,
      email: null,
      name: null,
      utmSource: request.utmSource,
      url: request.url,
      createdAt: at,
      deletedAt: null,
    })
    await store.addSession(tx, session)
    await openCare(ctx, tx, userId, request)
    await openWallet(ctx, tx, userId)
  })
  return pairOf(ctx, session, false)
}

interface RefreshAttempt {
  refreshToken: string
  /** Compared with the owner of the family; never trusted (TS-083). */
  userId: string
  cookieSecret: string | null
}

/**
 * Exchanges a refresh token for the next pair (AUTH-027, TS-073).
 * @throws {RefreshInvalid} when the family is over or the secret is wrong; an old secret ends it.
 * @throws {AccountGone} when the account is.
 */
export async function refresh(
  ctx: Needs & Pick<Ctx, 'news'>,
  attempt: RefreshAttempt,
): Promise<OpenSession> {
  const handle = readHandle(attempt.refreshToken)
  if (!handle || handle.userId !== attempt.userId.toLowerCase()) throw new RefreshInvalid()
  const secret = handle.secret ?? attempt.cookieSecret
  const generation = secret === null ? null : generationOf(ctx.secret, handle.sessionId, secret)
  if (generation === null) throw new RefreshInvalid()

  const renewed = await ctx.db.transaction((tx) => renew(ctx, tx, { ...handle, generation }))
  if (renewed !== 'revoked') return pairOf(ctx, renewed.session, renewed.isRegistered)
  await announceEnd(ctx, handle.userId, handle.sessionId)
  throw new RefreshInvalid()
}

type Renewal = { session: store.SessionRow; isRegistered: boolean } | 'revoked'

async function renew(
  { clock }: Pick<Ctx, 'clock'>,
  tx: Parameters<typeof store.lockSession>[0],
  claim: { userId: string; sessionId: string; generation: number },
): Promise<Renewal> {
  const user = await store.readUser(tx, claim.userId)
  if (!user || user.deletedAt !== null) throw new AccountGone()
  const session = await store.lockSession(tx, claim.userId, claim.sessionId)
  if (!session) throw new RefreshInvalid()

  const now = clock.now()
  const isRegistered = user.email !== null
  const outcome = refreshOutcome(session, claim.generation, { now, isRegistered })
  switch (outcome) {
    case 'rotate': {
      const next = { ...session, generation: session.generation + 1, rotatedAt: now }
      await store.rotateSession(tx, next)
      return { session: next, isRegistered }
    }
    case 'repeat':
      return { session, isRegistered }
    case 'revoke':
      await store.revokeSession(tx, claim.userId, claim.sessionId, now)
      return 'revoked'
    case 'refuse':
      throw new RefreshInvalid()
  }
}

/** Ends the family the handle names; a handle of somebody else's changes nothing (API-089). */
export async function logout(
  ctx: Pick<Ctx, 'db' | 'clock' | 'news'>,
  userId: string,
  refreshToken: string,
): Promise<void> {
  const handle = readHandle(refreshToken)
  if (handle?.userId !== userId) return
  await store.revokeSession(ctx.db, userId, handle.sessionId, ctx.clock.now())
  await announceEnd(ctx, userId, handle.sessionId)
}

async function announceEnd(
  { news }: Pick<Ctx, 'news'>,
  userId: string,
  sessionId: string,
): Promise<void> {
  await news.publish({ userId, target: SESSION_ENDED, args: [sessionId] })
}

/** The pair of a family's present generation; the same generation always gives the same pair. */
async function pairOf(
  { signer, secret }: Pick<Ctx, 'signer' | 'secret'>,
  session: store.SessionRow,
  isRegistered: boolean,
): Promise<OpenSession> {
  const { userId, sessionId, generation } = session
  const cookieSecret = secretOf(secret, sessionId, generation)
  const handle = handleOf(userId, sessionId)
  return {
    userId,
    accessToken: await signer.sign({
      userId,
      sessionId,
      tokenId: tokenIdOf(sessionId, generation),
      issuedAt: session.rotatedAt,
      expiresAt: new Date(session.rotatedAt.getTime() + ACCESS_LIFE_MS),
    }),
    refreshToken: session.isCookieless ? `${handle}.${cookieSecret}` : handle,
    cookieSecret,
    endsAt: sessionEndsAt(session, isRegistered),
  }
}
