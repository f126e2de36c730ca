/** Into so many places the pieces of words are counted. */
export const LETTER_PLACES = 2 ** 15
const SHORTEST = 2
const LONGEST = 5
const FNV_OFFSET = 0x811c9dc5
const FNV_PRIME = 0x01000193

/** Places and weights, the weights of length one together. */
export type Letters = ReadonlyMap<number, number>

/**
 * What words are made of, in any language: pieces of two to five letters with the edges of words, and
 * neighbours, counted into {@link LETTER_PLACES} places (feature hashing, Weinberger et al. 2009).
 * @param words folded, as `readWords` gives them
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

/** FNV-1a, cut to the number of places. */
function placeOf(piece: string): number {
  let hash = FNV_OFFSET
  for (let at = 0; at < piece.length; at++) {
    hash = Math.imul(hash ^ piece.charCodeAt(at), FNV_PRIME)
  }
  return (hash ^ (hash >>> 16)) & (LETTER_PLACES - 1)
}
