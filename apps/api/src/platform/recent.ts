import type { UserId } from '@oriel/contract/ids'
import { SECOND_MS, type Clock } from './clock.ts'
import type { News } from './news/news.ts'

/** By default, and for everything while news may be missed. */
const TRUST_MS = SECOND_MS
const REMEMBERED_USERS = 10_000

interface Kept<T> {
  about: string
  value: Promise<T>
  readAt: number
}

interface Options {
  /** How long a value is believed that no news contradicts; for what also changes by mere time. */
  trustMs?: number
  /** Targets of messages that tell of nothing the value depends on. */
  unaffectedBy?: readonly string[]
}

/**
 * Caches values just read for a user, so that a burst of equal reads is one query. Any message
 * about the user from any instance invalidates them, so every change must be published; all are
 * invalid where messages were missed.
 */
export class Recent<T> {
  readonly #clock: Clock
  #trustMs: number
  readonly #kept = new Map<UserId, Kept<T>>()

  constructor(
    { clock, news }: { clock: Clock; news: Pick<News, 'subscribe' | 'watchLine'> },
    { trustMs = TRUST_MS, unaffectedBy = [] }: Options = {},
  ) {
    this.#clock = clock
    this.#trustMs = trustMs
    news.subscribe(({ userId, target }) => {
      if (!unaffectedBy.includes(target)) this.#kept.delete(userId)
    })
    news.watchLine((isUp) => {
      this.#kept.clear()
      this.#trustMs = isUp ? trustMs : Math.min(trustMs, TRUST_MS)
    })
  }

  /** The user's value after a change that this process has just stored. */
  put(userId: UserId, value: T): void {
    const readAt = this.#clock.now().getTime()
    this.#kept.set(userId, { about: '', value: Promise.resolve(value), readAt })
  }

  /** Reads the user's value anew next time. */
  forget(userId: UserId): void {
    this.#kept.delete(userId)
  }

  /**
   * The user's value, from `read` unless cached within the trusted time. `about` is an additional
   * cache key for values that depend on more than the user.
   */
  of(userId: UserId, read: () => Promise<T>, about = ''): Promise<T> {
    const now = this.#clock.now().getTime()
    const known = this.#kept.get(userId)
    const isFresh = known && now - known.readAt < this.#trustMs && now >= known.readAt
    if (isFresh && known.about === about) return known.value

    const value = read()
    if (this.#kept.size >= REMEMBERED_USERS) this.#kept.clear()
    this.#kept.set(userId, { about, value, readAt: now })
    value.catch(() => {
      if (this.#kept.get(userId)?.value === value) this.#kept.delete(userId)
    })
    return value
  }
}
