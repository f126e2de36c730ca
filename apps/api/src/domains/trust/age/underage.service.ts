import type { TicketId } from '@oriel/contract/ids'
import type { MinorState } from '@oriel/contract/trust/minors'
import type { Ctx } from '#/context.ts'
import { updateCare } from '#/domains/trust/care/store.ts'
import type { Queryable, Tx } from '#/platform/db/db.ts'
import { UNDERAGE_CASE, underageNews, type UnderageFound } from '../events.ts'
import { ageLockEnd } from './rules.ts'
import * as store from './store.ts'

export type UnderageNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'jobs' | 'news'>

/** How it came to light that a minor may be using an account. */
type Source = 'answer' | 'chat' | 'provider'

const FOUND: Record<Source, string> = {
  answer: 'The user gave a month and year of birth under 18.',
  chat: 'The user wrote in a chat to be under 18.',
  provider: 'The age provider found the user to be under 18.',
}

/**
 * TS-024: takes chat and adult content from the account at once, and opens a review that has 24
 * hours. A second signal finds the account as the first left it. Call {@link announceUnderage} after
 * the commit.
 */
export async function raiseUnderage(
  ctx: UnderageNeeds,
  tx: Tx,
  { userId, source }: { userId: string; source: Source },
): Promise<void> {
  const now = ctx.clock.now()
  const { underageAt } = await store.lockAge(tx, userId)
  // Without the statement no chat goes on (TS-016).
  await updateCare(tx, userId, { isSConfirmed: false, isNConfirmed: false, statedAdultAt: null })
  await store.updateAge(tx, userId, {
    isRomanceModeActive: false,
    confirmedAt: null,
    lockedUntil: ageLockEnd(now),
    underageAt: underageAt ?? now,
  })
  if (underageAt !== null) return
  // A signal after a review that cleared the account is a case of its own.
  await openMinorCase(ctx, tx, {
    userId,
    requestKey: `underage:${userId}:${now.toISOString()}`,
    topic: 'underage signal',
    message: FOUND[source],
  })
}

/**
 * Has a case about a minor opened that has 24 hours, once for each key (TS-024, TS-030). It comes with
 * the commit. Returns the number that it will have.
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
 * TS-024: what makes it likely that the user is under 18, without a plain statement, opens a review and
 * refuses nothing. Words of school alone are too little for one.
 */
export async function reviewIndicated(
  ctx: UnderageNeeds,
  userId: string,
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

/** As {@link raiseUnderage}, where nothing else belongs to the transaction. */
export async function underageFound(
  ctx: UnderageNeeds,
  userId: string,
  source: Source,
): Promise<void> {
  await ctx.db.transaction((tx) => raiseUnderage(ctx, tx, { userId, source }))
  await announceUnderage(ctx, userId)
}

/** As {@link underageFound} by what was said in a crisis: the answer to it, which is under way, is let be. */
export async function underageInNeed(
  ctx: UnderageNeeds,
  { userId, turnId }: { userId: string; turnId: string },
): Promise<void> {
  await ctx.db.transaction((tx) => raiseUnderage(ctx, tx, { userId, source: 'chat' }))
  await ctx.news.publish(underageNews(userId, turnId))
}

/** Lets every instance know: replies that are being made end. */
export async function announceUnderage(ctx: Pick<Ctx, 'news'>, userId: string): Promise<void> {
  await ctx.news.publish(underageNews(userId))
}
