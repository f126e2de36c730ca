import { MINUTE_MS } from '@oriel/contract/time'

/** AUTH-044, in milliseconds. */
const MAX_TRIES = 10
const WINDOW_MS = 10 * MINUTE_MS
const LONGEST_WINDOW_MS = 60 * MINUTE_MS

/** How often something was tried since a window began. */
export interface TryWindow {
  tries: number
  windowMs: number
  endsAt: Date
}

/**
 * The window after one more try. A try after the end begins a new one; where the one before ran over
 * and was not followed by as long a pause, the new one lasts twice as long (TS-079).
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
