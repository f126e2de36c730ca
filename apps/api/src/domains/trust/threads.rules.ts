const CAPACITY = 32

/**
 * The ways in which the text read so far may begin a phrase. Most of the time there are none or
 * one; a character with several readings adds some. `skips` counts characters a thread has passed
 * over inside its span, so that the span's start is never guessed too late.
 */
export interface Threads {
  size: number
  state: number[]
  skips: number[]
  /** The event of the latest skip. */
  skippedAt: number[]
}

export function emptyThreads(): Threads {
  return { size: 0, state: [], skips: [], skippedAt: [] }
}

/** Adds a thread or widens the one in the same state; beyond the capacity it is dropped. */
export function addThread(
  threads: Threads,
  thread: { state: number; skips: number; skippedAt: number },
): void {
  const { state, skips, skippedAt } = thread
  for (let at = 0; at < threads.size; at++) {
    if (threads.state[at] !== state) continue
    threads.skips[at] = Math.max(threads.skips[at] ?? 0, skips)
    threads.skippedAt[at] = Math.max(threads.skippedAt[at] ?? 0, skippedAt)
    return
  }
  if (threads.size === CAPACITY) return
  threads.state[threads.size] = state
  threads.skips[threads.size] = skips
  threads.skippedAt[threads.size] = skippedAt
  threads.size++
}

export function copyThreads(from: Threads, to: Threads): void {
  to.size = from.size
  for (let at = 0; at < from.size; at++) {
    to.state[at] = from.state[at] ?? 0
    to.skips[at] = from.skips[at] ?? 0
    to.skippedAt[at] = from.skippedAt[at] ?? 0
  }
}
