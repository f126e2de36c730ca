import { HOUR_MS } from '@oriel/contract/time'

/** TOKEN-008: the bonus popup is shown at most once per hour. */
const BONUS_WINDOW_MS = HOUR_MS

/** TOKEN-008: whether the popup was shown within the last hour. */
export function isRecent(shownAtMs: number, nowMs: number): boolean {
  return nowMs - shownAtMs < BONUS_WINDOW_MS
}
