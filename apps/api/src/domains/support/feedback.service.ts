import type { FeedbackRequest } from '@oriel/contract/support/tickets'
import type { Ctx } from '#/context.ts'
import { hasMessage } from '#/domains/chat/service.ts'
import { NotFound } from '#/platform/errors.ts'
import * as store from './store.ts'

/** Where the reasons of a feedback are sealed, as an export names them, too. */
export const feedbackReasonsPlace = (feedbackId: string): string => `feedback reasons:${feedbackId}`

/** API-058. @throws {NotFound} for a message of somebody else. */
export async function giveFeedback(
  { db, vault, ids, clock }: Pick<Ctx, 'db' | 'vault' | 'ids' | 'clock'>,
  { userId, requestKey }: { userId: string; requestKey: string | null },
  { rating, reasons, text, messageId, source }: FeedbackRequest,
): Promise<void> {
  if (messageId !== undefined && !(await hasMessage({ db }, userId, messageId))) {
    throw new NotFound('There is no such message.')
  }
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
