import { HOUR_MS } from '@oriel/contract/time'

/** TOKEN-008: one bonus popup an hour at most. */
const BONUS_WINDOW_MS = HOUR_MS

/** TOKEN-008: whether the popup was shown too recently to be shown again. */
export function isRecent(shownAtMs: number, nowMs: number): boolean {
  return nowMs - shownAtMs < BONUS_WINDOW_MS
}
