import { SECOND_MS, type Clock } from './clock.ts'
import type { News } from './news/news.ts'

/** What another instance changed is seen after this long at the latest, even if its news got lost. */
const TRUST_MS = SECOND_MS
const REMEMBERED_USERS = 10_000

interface Kept<T> {
  about: string
  value: Promise<T>
  readAt: number
}

/**
 * Remembers what was just read for a user, so that a burst of the same question is one query. Any
 * news of the user, from any instance, makes it forget: whoever changes what is read tells it.
 */
export class Recent<T> {
  readonly #clock: Clock
  readonly #kept = new Map<string, Kept<T>>()

  constructor({ clock, news }: { clock: Clock; news: Pick<News, 'subscribe'> }) {
    this.#clock = clock
    news.subscribe(({ userId }) => this.#kept.delete(userId))
  }

  /**
   * The value of the user, read by `read` unless it was within the last second. A value that depends
   * on more than the user says on what: `about`.
   */
  of(userId: string, read: () => Promise<T>, about = ''): Promise<T> {
    const now = this.#clock.now().getTime()
    const known = this.#kept.get(userId)
    const isFresh = known && now - known.readAt < TRUST_MS && now >= known.readAt
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
