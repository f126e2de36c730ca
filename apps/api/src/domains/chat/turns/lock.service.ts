import type { CharacterId, ChatId, UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { addLock, readLockedIds } from '#/domains/chat/chats/lock.store.ts'
import { openMinorCase } from '#/domains/trust/service.ts'
import { chatChanged } from '../events.ts'

type LockNeeds = Pick<Ctx, 'db' | 'clock' | 'ids' | 'config' | 'jobs' | 'news' | 'offers'>

/**
 * TS-030: permanently locks a companion for a user, closes all their chats with it and opens a case
 * of the highest priority, unless the whole account is under review. Offers are silenced for a day:
 * a minor, or a user who reads why a chat was closed, is not sold anything. Idempotent.
 */
export async function lockForSafety(
  ctx: LockNeeds,
  { userId, chatId, characterId }: { userId: UserId; chatId: ChatId; characterId: CharacterId },
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

/** Ids of the companions locked for a user for safety. */
export async function lockedCompanions(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
): Promise<readonly string[]> {
  return readLockedIds(db, userId)
}
