/** A place where one prompt stays evaluated. */
export interface Place {
  /** What is evaluated in it. */
  tokens: readonly number[]
  /** How many of them were the prompt; the rest is the reply, which may be thrown away. */
  promptLength: number
  /** When it was last used, as a number that grows. */
  usedAt: number
}

/** As much of the earlier prompt is the same where a chat goes on; while there is room, all of it has to be. */
const SHARE = 0.5

export function commonLength(one: readonly number[], other: readonly number[]): number {
  const longest = Math.min(one.length, other.length)
  for (let at = 0; at < longest; at += 1) if (one[at] !== other[at]) return at
  return longest
}

/**
 * Where a prompt is evaluated: at the place that keeps most of it, unless that is another chat which
 * only begins alike and there is a place to spare (TALK-023).
 */
export function placeFor<P extends Place>(places: readonly P[], prompt: readonly number[]): P {
  const [best] = places
    .map((place) => ({ place, common: commonLength(place.tokens, prompt) }))
    .toSorted((one, other) => other.common - one.common)
  if (best === undefined) throw new Error('an engine needs at least one place')
  const empty = places.find(({ tokens }) => tokens.length === 0)
  const share = empty === undefined ? SHARE : 1
  const isOwn = best.common > 0 && best.common >= share * best.place.promptLength
  if (isOwn) return best.place
  const [oldest = best.place] = places.toSorted((one, other) => one.usedAt - other.usedAt)
  return empty ?? oldest
}
