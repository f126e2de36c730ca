import type { NewsMessage } from '#/platform/news/news.ts'

/** Told to all instances: what is known of the user is out of date. Never reaches a client. */
export function userChanged(userId: string): NewsMessage {
  return { userId, target: 'accounts:user-changed', args: [] }
}

/** Told to all instances: nothing of the user is left. */
export const ACCOUNT_ERASED = 'accounts:erased'

/** Told to all instances: a guest's account has its e-mail now. The registration hub passes it on. */
export const USER_REGISTERED = 'accounts:user-registered'

export function userRegistered(userId: string): NewsMessage {
  return { userId, target: USER_REGISTERED, args: [] }
}
