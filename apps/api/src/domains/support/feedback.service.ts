import type { UserId } from '@oriel/contract/ids'
import type { FeedbackRequest } from '@oriel/contract/support/tickets'
import type { Ctx } from '#/context.ts'
import * as store from './store.ts'

/** Place under which the reasons of a feedback are sealed; exports use it too. */
export const feedbackReasonsPlace = (feedbackId: string): string => `feedback reasons:${feedbackId}`

/** API-058. The caller must have checked that the message, if any, is the user's. */
export async function giveFeedback(
  { db, vault, ids, clock }: Pick<Ctx, 'db' | 'vault' | 'ids' | 'clock'>,
  { userId, requestKey }: { userId: UserId; requestKey: string | null },
  { rating, reasons, text, messageId, source }: FeedbackRequest,
): Promise<void> {
  const feedbackId = ids.next()
  const own = await vault.of(userId)
  await store.addFeedback(db, {
    userId,
    feedbackId,
    requestKey: requestKey ?? feedbackId,
    rating: rating ?? null,
    sealedReasons: own.seal(feedbackReasonsPlace(feedbackId), JSON.stringify(reasons ?? [])),
    remark: text === undefined ? null : own.seal(`feedback:${feedbackId}`, text),
    messageId: messageId ?? null,
    source,
    createdAt: clock.now(),
  })
}
