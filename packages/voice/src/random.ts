/** A seeded stream of chance: same seed, same draws, on every machine. */
export interface Random {
  /** In [0, 1). */
  next(): number
  chance(probability: number): boolean
  pick<T>(items: readonly T[]): T | undefined
  shuffled<T>(items: readonly T[]): T[]
}

/** 32-bit FNV-1a over UTF-16 units. */
export function hash(text: string): number {
  let value = 0x811c9dc5
  for (let i = 0; i < text.length; i++) {
    value = Math.imul(value ^ text.charCodeAt(i), 0x01000193)
  }
  return value >>> 0
}

/** Mulberry32 on the hash of `seed`. Good enough for choosing words, useless for secrets. */
export function createRandom(seed: string): Random {
  let state = hash(seed)
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 0x1_0000_0000
  }
  return {
    next,
    chance: (probability) => next() < probability,
    pick: (items) => items[Math.floor(next() * items.length)],
    shuffled: (items) =>
      items
        .map((item) => ({ item, place: next() }))
        .toSorted((a, b) => a.place - b.place)
        .map(({ item }) => item),
  }
}
