import type { TicketId, UserId } from '@oriel/contract/ids'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { Ctx } from '#/context.ts'
import { updateCare } from '#/domains/trust/care/store.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { UNDERAGE_CASE, underageNews, type UnderageFound } from '../events.ts'
import { ageLockEnd } from './rules.ts'
import * as store from './store.ts'

export type UnderageNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'jobs' | 'news'>

/** How a possible minor was detected. */
type Source = 'answer' | 'chat' | 'provider'

const FOUND: Record<Source, string> = {
  answer: 'The user gave a month and year of birth under 18.',
  chat: 'The user wrote in a chat to be under 18.',
  provider: 'The age provider found the user to be under 18.',
}

/**
 * TS-024: blocks chat and adult content for the account at once, and opens a review due in 24
 * hours. Idempotent. Call {@link announceUnderage} after the commit.
 */
export async function raiseUnderage(
  ctx: UnderageNeeds,
  tx: Tx,
  { userId, source }: { userId: UserId; source: Source },
): Promise<void> {
  const now = ctx.clock.now()
  const { underageAt } = await store.lockAge(tx, userId)
  // Chat requires the statement (TS-016).
  await updateCare(tx, userId, { isSConfirmed: false, isNConfirmed: false, statedAdultAt: null })
  await store.updateAge(tx, userId, {
    isRomanceModeActive: false,
    confirmedAt: null,
    lockedUntil: ageLockEnd(now),
    underageAt: underageAt ?? now,
  })
  if (underageAt !== null) return
  // A signal after a review that cleared the account opens a new case.
  await openMinorCase(ctx, tx, {
    userId,
    requestKey: `underage:${userId}:${now.toISOString()}`,
    topic: 'underage signal',
    message: FOUND[source],
  })
}

/**
 * Requests a case about a possible minor, due in 24 hours, once per key (TS-024, TS-030). It is
 * opened after the commit. Returns the id it will get.
 */
export async function openMinorCase(
  { clock, ids, jobs }: Pick<Ctx, 'clock' | 'ids' | 'jobs'>,
  tx: Queryable,
  found: Omit<UnderageFound, 'caseId' | 'foundAt'>,
): Promise<TicketId> {
  const caseId = ids.next()
  await jobs.send(tx, UNDERAGE_CASE, { ...found, caseId, foundAt: clock.now().toISOString() })
  return caseId
}

/**
 * TS-024: indications that the user is under 18, without a plain statement, open a review and
 * refuse nothing. Words about school alone are not enough.
 */
export async function reviewIndicated(
  ctx: UnderageNeeds,
  userId: UserId,
  { before, after }: { before: MinorState | null; after: MinorState },
): Promise<void> {
  if (!isLikely(after) || isLikely(before)) return
  await openMinorCase(ctx, ctx.db, {
    userId,
    requestKey: `indicated:${userId}`,
    topic: 'underage indicated',
    message: 'What the user wrote in a chat makes it likely that they are under 18.',
  })
}

const isLikely = (state: MinorState | null) => state?.user === 'age' || state?.user === 'sum'

/** As {@link raiseUnderage}, in a transaction of its own. */
export async function underageFound(
  ctx: UnderageNeeds,
  userId: UserId,
  source: Source,
): Promise<void> {
  await ctx.db.transaction((tx) => raiseUnderage(ctx, tx, { userId, source }))
  await announceUnderage(ctx, userId)
}

/** As {@link underageFound} for a message sent in a crisis: the running answer is not stopped. */
export async function underageInNeed(
  ctx: UnderageNeeds,
  { userId, turnId }: { userId: UserId; turnId: string },
): Promise<void> {
  await ctx.db.transaction((tx) => raiseUnderage(ctx, tx, { userId, source: 'chat' }))
  await ctx.news.publish(underageNews(userId, turnId))
}

/** Broadcast, so that running replies end on all instances. */
export async function announceUnderage(ctx: Pick<Ctx, 'news'>, userId: UserId): Promise<void> {
  await ctx.news.publish(underageNews(userId))
}
