import type { Clock } from '#/platform/clock.ts'

/** TURN-022: this many failures within the window open the breaker. */
const MAX_FAILURES = 5
const WINDOW_MS = 30_000
/** An open breaker blocks calls for this long, then admits one trial call at a time. */
const REST_MS = 30_000

export interface Breaker {
  /** Healthy: neither open nor waiting for the result of a trial. */
  isClosed(): boolean
  /** Asks for one call; every admitted call must report back through one of those below. */
  admit(): boolean
  succeed(): void
  fail(): void
  /** The provider is known to serve nobody. */
  open(): void
  /** The call says nothing about the provider: the user stopped it, or its prompt was refused. */
  abandon(): void
}

export function createBreaker(clock: Clock): Breaker {
  let failures: number[] = []
  let openedAt: number | null = null
  let isTrying = false

  return {
    isClosed: () => openedAt === null,
    admit() {
      if (openedAt === null) return true
      if (isTrying || clock.now().getTime() < openedAt + REST_MS) return false
      isTrying = true
      return true
    },
    succeed() {
      if (openedAt !== null) failures = []
      openedAt = null
      isTrying = false
    },
    fail() {
      const now = clock.now().getTime()
      failures = [...failures.filter((at) => at > now - WINDOW_MS), now]
      if (openedAt !== null || failures.length >= MAX_FAILURES) openedAt = now
      isTrying = false
    },
    open() {
      openedAt = clock.now().getTime()
      isTrying = false
    },
    abandon() {
      isTrying = false
    },
  }
}
