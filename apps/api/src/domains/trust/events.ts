import type { NewsMessage } from '#/platform/news/news.ts'

/** Told to all instances: what is known of the user's age is out of date. Never reaches a client. */
export function ageChanged(userId: string): NewsMessage {
  return { userId, target: 'trust:age-changed', args: [] }
}

/** Told to all instances: a minor may be using the account, and whatever is made for it ends (TS-024). */
export const UNDERAGE_FOUND = 'trust:underage-found'

/** @param helpTurnId the one turn that goes on: it answers a call for help */
export function underageNews(userId: string, helpTurnId?: string): NewsMessage {
  return { userId, target: UNDERAGE_FOUND, args: helpTurnId === undefined ? [] : [helpTurnId] }
}
