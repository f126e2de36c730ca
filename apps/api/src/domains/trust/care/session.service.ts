import type { UserId } from '@oriel/contract/ids'
import type { Ctx } from '#/context.ts'
import { MINUTE_MS } from '#/platform/clock.ts'
import type { NewsMessage } from '#/platform/news/news.ts'
import { Recent } from '#/platform/recent.ts'
import type { SessionState } from './disclosure.rules.ts'
import type { CareRow } from './store.ts'

const toMs = (at: Date | null) => at?.getTime() ?? null
const toDate = (ms: number | null) => (ms === null ? null : new Date(ms))

/** Start and last use of a user's session, in milliseconds. */
export const sessionOf = (care: CareRow): SessionState => ({
  sessionStartedAt: toMs(care.sessionStartedAt),
  lastActivityAt: toMs(care.lastActivityAt),
  lastNoticeAt: toMs(care.lastNoticeAt),
})

/** How stale the stored last activity may be: short compared to the pause that ends a session. */
const NOTED_EVERY_MS = MINUTE_MS

/**
 * Sessions and statements of the users who write now, so that a message need not read them (F-54). A statement that
 * was withdrawn elsewhere is noticed by the statement that accepts the turn, which reads it itself (TS-024).
 */
export type CareMemory = Recent<CareRow | null>

/** A session's end is a matter of half an hour, and every other change is told. */
const REMEMBERED_MS = 5 * MINUTE_MS

/** @param unaffectedBy targets of news that tell nothing of a session */
export const rememberCare = (
  ctx: Pick<Ctx, 'clock' | 'news'>,
  unaffectedBy: readonly string[],
): CareMemory => new Recent(ctx, { trustMs: REMEMBERED_MS, unaffectedBy })

export type SessionChange = Pick<CareRow, 'sessionStartedAt' | 'lastActivityAt' | 'lastNoticeAt'>

/** News for the other instances: a session began, or a notice of it was shown (TS-003). */
export const SESSION_CHANGED = 'trust:session-changed'

export const sessionChanged = (userId: UserId): NewsMessage => ({
  userId,
  target: SESSION_CHANGED,
  args: [],
})

/** Whether a change is more than the time of the last activity. */
export const isSessionNews = (before: SessionState, after: SessionState): boolean =>
  after.sessionStartedAt !== before.sessionStartedAt || after.lastNoticeAt !== before.lastNoticeAt

/** What to update in a session; null while it merely continues. */
export function changeOf(before: SessionState, after: SessionState): SessionChange | null {
  const movedMs = (after.lastActivityAt ?? 0) - (before.lastActivityAt ?? 0)
  if (!isSessionNews(before, after) && movedMs < NOTED_EVERY_MS) return null
  return {
    sessionStartedAt: toDate(after.sessionStartedAt),
    lastActivityAt: toDate(after.lastActivityAt),
    lastNoticeAt: toDate(after.lastNoticeAt),
  }
}
