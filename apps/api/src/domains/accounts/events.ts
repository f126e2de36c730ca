import type { UserId } from '@oriel/contract/ids'
import type { NewsMessage } from '#/platform/news/news.ts'

/** Broadcast to all instances: cached data of this user is outdated. Never sent to clients. */
export function userChanged(userId: UserId): NewsMessage {
  return { userId, target: 'accounts:user-changed', args: [] }
}

/** Broadcast to all instances: all data of this user was erased. */
export const ACCOUNT_ERASED = 'accounts:erased'

/** Broadcast to all instances: a guest account got its e-mail. The registration hub forwards it. */
export const USER_REGISTERED = 'accounts:user-registered'

export function userRegistered(userId: UserId): NewsMessage {
  return { userId, target: USER_REGISTERED, args: [] }
}
