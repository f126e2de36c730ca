import type { SessionId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { announceEnd } from '#/domains/accounts/sessions/service.ts'
import { requireFreshSignIn } from '#/domains/accounts/sign-in/fresh-sign-in.service.ts'
import { forgetIdentity } from '#/domains/accounts/users/identity.store.ts'
import { closeUser, lockUser, revokeSessions } from '#/domains/accounts/users/store.ts'
import { blankBooks, endPlanOf } from '#/domains/billing/service.ts'
import { stopTurnsOf } from '#/domains/chat/service.ts'
import { forgetWriter } from '#/domains/support/service.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { deleteUserRows, userTables } from '#/platform/db/user-rows.ts'
import type { Principal } from '#/platform/http/principal.ts'
import { ACCOUNT_ERASED } from '../events.ts'
import { KEPT_AFTER_ERASURE } from './deletion.rules.ts'

type DeletionNeeds = Pick<Ctx, 'db' | 'clock' | 'news' | 'jobs'>

/**
 * Deletes the caller's account (API-005, TS-068): its tokens and hubs answer 410 at once, its
 * address is free again and running replies end. The rows are erased 30 days later.
 * @throws {ReauthRequired} for a registered user whose sign-in is older than ten minutes (TS-081).
 */
export async function deleteAccount(ctx: DeletionNeeds, principal: Principal): Promise<void> {
  await requireFreshSignIn(ctx, principal)
  const { userId } = principal
  const ended = await ctx.db.transaction((tx) => closeAccount(ctx, tx, userId))
  await announceClosing(ctx, userId, ended)
}

/**
 * Closes an account and its plan inside the transaction; returns the ended sessions for
 * {@link announceClosing}.
 */
export async function closeAccount(
  ctx: Pick<Ctx, 'clock' | 'jobs'>,
  tx: Tx,
  userId: UserId,
): Promise<SessionId[]> {
  const at = ctx.clock.now()
  await endPlanOf(ctx, tx, userId)
  await closeUser(tx, userId, at)
  await forgetIdentity(tx, userId)
  return revokeSessions(tx, userId, at)
}

/** Broadcast after the commit, so that tokens, hubs and replies end on all instances (TS-074). */
async function announceClosing(
  ctx: Pick<Ctx, 'db' | 'news'>,
  userId: UserId,
  sessionIds: readonly SessionId[],
): Promise<void> {
  for (const sessionId of sessionIds) await announceEnd(ctx, userId, sessionId)
  await stopTurnsOf(ctx, userId)
}

/**
 * Permanently erases a deleted account: every row keyed to it except those that must be kept.
 * Erasing its data key makes any copies unreadable (TS-068, TS-113).
 */
export async function eraseAccount(
  { news }: Pick<Ctx, 'news'>,
  tx: Queryable,
  userId: UserId,
): Promise<void> {
  const user = await lockUser(tx, userId)
  if (user !== null && user.deletedAt === null) throw new RangeError('the account is in use')
  for (const table of await userTables(tx)) {
    if (!Object.hasOwn(KEPT_AFTER_ERASURE, table)) await deleteUserRows(tx, table, userId)
  }
  await blankBooks(tx, userId)
  await forgetWriter(tx, userId)
  await news.publish({ userId, target: ACCOUNT_ERASED, args: [] })
}

/** Drops this instance's cached keys of accounts erased by any instance. */
export function forgetErased({ news, vault }: Pick<Ctx, 'news' | 'vault'>): void {
  news.subscribe(({ userId, target }) => {
    if (target === ACCOUNT_ERASED) vault.forget(userId)
  })
}
