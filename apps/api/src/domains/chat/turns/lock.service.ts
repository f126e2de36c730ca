import type { ChatId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { addLock, readLockedIds } from '#/domains/chat/chats/lock.store.ts'
import { openMinorCase } from '#/domains/trust/service.ts'
import { chatChanged } from '../events.ts'

type LockNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'config' | 'jobs' | 'news' | 'offers'>

/**
 * TS-030: closes a companion to a user for good, with every chat they have together, and opens a case
 * of the highest priority, unless the whole account is reviewed. Nothing is offered for a day: neither
 * somebody young nor whoever reads why a chat was closed is sold anything beside it. A second call finds
 * it closed.
 */
export async function lockForSafety(
  ctx: LockNeeds,
  { userId, chatId, characterId }: { userId: string; chatId: ChatId; characterId: string },
  { isAccountReviewed }: { isAccountReviewed: boolean } = { isAccountReviewed: false },
): Promise<void> {
  await ctx.offers.quiet(ctx, userId)
  await ctx.db.transaction(async (tx) => {
    const ticketId = isAccountReviewed
      ? null
      : await openMinorCase(ctx, tx, {
          userId,
          requestKey: `locked:${userId}:${characterId}`,
          topic: 'TOP PRIORITY: romance with an indicated minor',
          message: `A chat with companion ${characterId} was closed: somebody under 18 is indicated together with romance.`,
        })
    const lockedAt = ctx.clock.now()
    await addLock(tx, { userId, characterId, lockedAt, why: 'minor_safety', ticketId })
  })
  await ctx.news.publish(chatChanged(userId, { chatId, seq: 0 }))
}

/** Ids of the companions that were closed to a user for safety. */
export async function lockedCompanions(
  { db }: Pick<Ctx, 'db'>,
  userId: string,
): Promise<readonly string[]> {
  return readLockedIds(db, userId)
}
