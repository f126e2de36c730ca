import type { NewsMessage } from '#/platform/news/news.ts'

/** Told to all instances: what is known of the user is out of date. Never reaches a client. */
export function userChanged(userId: string): NewsMessage {
  return { userId, target: 'accounts:user-changed', args: [] }
}
