import type { OpenSession } from '@oriel/contract/accounts/sign-in'
import type { SessionId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import * as store from '#/domains/accounts/users/store.ts'
import { NotFound } from '#/platform/errors.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { sessionEndsAt } from './rules.ts'
import { announceEnd } from './service.ts'

/** The caller's sessions: this browser first, then the most recently used (TS-074). */
export async function listSessions(
  { db, clock }: Pick<Ctx, 'db' | 'clock'>,
  { userId, sessionId }: Principal,
): Promise<OpenSession[]> {
  const [user, rows] = await Promise.all([
    store.readUser(db, userId),
    store.readSessions(db, userId),
  ])
  const now = clock.now()
  const isRegistered = user !== null && user.email !== null
  return rows
    .filter((row) => now < sessionEndsAt(row, isRegistered))
    .toSorted((a, b) => Number(b.sessionId === sessionId) - Number(a.sessionId === sessionId))
    .map((row) => ({
      id: row.sessionId,
      device: row.device,
      signedInAt: row.createdAt.toISOString(),
      lastUsedAt: row.rotatedAt.toISOString(),
      isCurrent: row.sessionId === sessionId,
    }))
}

/**
 * Ends one of the caller's sessions on all instances; idempotent (TS-074).
 * @throws {NotFound} for sessions that are not the caller's.
 */
export async function endSession(
  ctx: Pick<Ctx, 'db' | 'clock' | 'news'>,
  userId: UserId,
  sessionId: SessionId,
): Promise<void> {
  const ended = await store.revokeSession(ctx.db, userId, sessionId, ctx.clock.now())
  for (const over of ended) await announceEnd(ctx, userId, over)
  if (ended.length === 0 && !(await store.hasSession(ctx.db, userId, sessionId)))
    throw new NotFound()
}

/** Ends all sessions of the caller except the current one. */
export async function endOtherSessions(
  ctx: Pick<Ctx, 'db' | 'clock' | 'news'>,
  { userId, sessionId }: Principal,
): Promise<void> {
  const ended = await ctx.db.transaction(async (tx) => {
    await store.lockUser(tx, userId)
    return store.revokeSessions(tx, userId, ctx.clock.now(), sessionId)
  })
  for (const over of ended) await announceEnd(ctx, userId, over)
}
