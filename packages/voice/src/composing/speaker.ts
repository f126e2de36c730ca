import type { Random } from '#/random.ts'
import { fillLine, type Slots } from './lines.ts'
import type { Spoken } from './sentences.ts'

/** Chooses lines that can be filled and were not said before. */
export interface Speaker {
  /**
   * One line of the pools, earlier pools first; null if all are spent. Near copies of earlier
   * sentences are taken only when nothing fresher is left in any pool.
   */
  say(pools: readonly (readonly string[])[]): string | null
}

interface SpeakerParts {
  slots: Slots
  random: Random
  spoken: Spoken
  /** What the character never says, in lower case. */
  banned: readonly string[]
}

const TRIES_PER_LINE = 6
/** Chance to reach past the most fitting pool, for variety. */
const WANDER = 0.15

export function createSpeaker({ slots, random, spoken, banned }: SpeakerParts): Speaker {
  const isAllowed = (text: string) => {
    const lower = text.toLowerCase()
    return !banned.some((words) => lower.includes(words))
  }
  const saidNow = new Set<string>()
  const attempt = (pool: readonly string[], isStale: (text: string) => boolean): string | null => {
    for (const line of random.shuffled(pool)) {
      for (let i = 0; i < TRIES_PER_LINE; i++) {
        const text = fillLine(line, slots, random)
        if (text === null) break
        if (saidNow.has(text) || !isAllowed(text) || isStale(text)) continue
        saidNow.add(text)
        return text
      }
    }
    return null
  }
  return {
    say: (pools) => {
      const order = random.chance(WANDER) ? pools.toReversed() : pools
      for (const isStale of [spoken.resembles, spoken.repeats]) {
        for (const pool of order) {
          const text = attempt(pool, isStale)
          if (text !== null) return text
        }
      }
      return null
    },
  }
}
