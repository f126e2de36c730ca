import type { Ctx } from '#/context.ts'
import { MINUTE_MS, SECOND_MS } from '#/platform/clock.ts'
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

const REMEMBERED_MS = 30 * SECOND_MS

/** @param unaffectedBy targets of news that tell nothing of a session */
export const rememberCare = (
  ctx: Pick<Ctx, 'clock' | 'news'>,
  unaffectedBy: readonly string[],
): CareMemory => new Recent(ctx, { trustMs: REMEMBERED_MS, unaffectedBy })

export type SessionChange = Pick<CareRow, 'sessionStartedAt' | 'lastActivityAt' | 'lastNoticeAt'>

/** What to update in a session; null while it merely continues. */
export function changeOf(before: SessionState, after: SessionState): SessionChange | null {
  const movedMs = (after.lastActivityAt ?? 0) - (before.lastActivityAt ?? 0)
  const isSame =
    after.sessionStartedAt === before.sessionStartedAt && after.lastNoticeAt === before.lastNoticeAt
  if (isSame && movedMs < NOTED_EVERY_MS) return null
  return {
    sessionStartedAt: toDate(after.sessionStartedAt),
    lastActivityAt: toDate(after.lastActivityAt),
    lastNoticeAt: toDate(after.lastNoticeAt),
  }
}
