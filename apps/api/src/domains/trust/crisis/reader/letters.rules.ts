/** Number of hash buckets for the pieces of words. */
export const LETTER_PLACES = 2 ** 15
const SHORTEST = 2
const LONGEST = 5
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Buckets and weights, normalised to length one. */
export type Letters = ReadonlyMap<number, number>

/**
 * Language-independent features of words: pieces of two to five letters including word boundaries,
 * and neighbouring words, hashed into {@link LETTER_PLACES} buckets (Weinberger et al. 2009).
 * @param words normalised, as returned by `readWords`
 */
export function lettersOf(words: readonly string[]): Letters {
  const counts = new Map<number, number>()
  const count = (piece: string) => {
    const place = placeOf(piece)
    counts.set(place, (counts.get(place) ?? 0) + 1)
  }
  for (const [at, word] of words.entries()) {
    const edged = ` ${word} `
    for (let length = SHORTEST; length <= LONGEST; length++) {
      for (let start = 0; start + length <= edged.length; start++) {
        count(edged.slice(start, start + length))
      }
    }
    if (at > 0) count(`${words[at - 1] ?? ''}_${word}`)
  }
  const damped = [...counts].map(([place, n]) => [place, 1 + Math.log(n)] as const)
  const length = Math.hypot(...damped.map(([, weight]) => weight)) || 1
  return new Map(damped.map(([place, weight]) => [place, weight / length]))
}

/** FNV-1a, reduced to the number of buckets. */
function placeOf(piece: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < piece.length; at++) {
    hash = Math.imul(hash ^ piece.charCodeAt(at), FNV_PRIME)
  }
  return (hash ^ (hash >>> 16)) & (LETTER_PLACES - 1)
}
