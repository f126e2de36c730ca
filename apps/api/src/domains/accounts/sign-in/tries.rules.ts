import { MINUTE_MS } from '@oriel/contract/time'

/** AUTH-044, in milliseconds. */
const MAX_TRIES = 10
const WINDOW_MS = 10 * MINUTE_MS
const LONGEST_WINDOW_MS = 60 * MINUTE_MS

/** Number of attempts since a window began. */
export interface TryWindow {
  tries: number
  windowMs: number
  endsAt: Date
}

/**
 * The window after one more attempt. An attempt after its end begins a new window, which lasts
 * twice as long if the previous one overran and was not followed by an equally long pause (TS-079).
 */
export function withTry(before: TryWindow | null, now: Date): TryWindow {
  if (before !== null && now < before.endsAt) return { ...before, tries: before.tries + 1 }
  const windowMs = before === null ? WINDOW_MS : nextWindowMs(before, now)
  return { tries: 1, windowMs, endsAt: new Date(now.getTime() + windowMs) }
}

function nextWindowMs(before: TryWindow, now: Date): number {
  const pauseMs = now.getTime() - before.endsAt.getTime()
  if (!isOver(before) || pauseMs >= before.windowMs) return WINDOW_MS
  return Math.min(LONGEST_WINDOW_MS, 2 * before.windowMs)
}

export const isOver = ({ tries }: TryWindow) => tries > MAX_TRIES
