import { asId, type UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { readMessage } from '#/domains/chat/chats/store.ts'
import { STOP_TURN } from '#/domains/chat/turns/service.ts'
import { requestStop } from '#/domains/chat/turns/store.ts'
import { countSent, readRunningTurnIds } from './account.store.ts'

/** How many messages a user has written, in chats that still exist. */
export async function messagesSent({ db }: Pick<Ctx, 'db'>, userId: UserId): Promise<number> {
  return countSent(db, userId)
}

/** Whether a message with that id is in one of the user's chats. */
export async function hasMessage(
  { db }: Pick<Ctx, 'db'>,
  userId: UserId,
  messageId: string,
): Promise<boolean> {
  return (await readMessage(db, userId, asId(messageId))) !== null
}

/**
 * Requests a stop of all running turns of an account being closed, on any instance. Does not wait:
 * each turn keeps and settles what it has (TURN-006, TS-068).
 */
export async function stopTurnsOf(
  { db, news }: Pick<Ctx, 'db' | 'news'>,
  userId: UserId,
): Promise<void> {
  for (const turnId of await readRunningTurnIds(db, userId)) {
    await requestStop(db, userId, turnId)
    await news.publish({ userId, target: STOP_TURN, args: [turnId] })
  }
}
