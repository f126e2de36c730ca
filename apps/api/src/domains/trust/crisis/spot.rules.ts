import { ANY, MANY, NUMBER, type Concept, type Node, type Reader } from './lexicon.rules.ts'
import type { Word } from './words.rules.ts'

/** Where a concept was found: word positions, the end exclusive. */
export interface Spotted {
  concept: Concept
  start: number
  end: number
}

/** Maximum number of words in a phrase's gap. */
const GAP_WORDS = 5
const MANY_FROM = 8
const NO_SYMBOLS: readonly number[] = []
const NO_NODES: readonly Node[] = []

/**
 * All concepts in a row of words. Phrases match across full stops, which mean little in chat.
 * @param isLoose whether a gap may span the start of a new message: needed for a sentence split
 * into messages, wrong for a sentence followed by small talk
 */
export function spotConcepts(words: readonly Word[], reader: Reader, isLoose = false): Spotted[] {
  const symbols = words.map(({ text }) => symbolsOf(text, reader))
  const found: Spotted[] = []
  for (let start = 0; start < words.length; start++) {
    const seen = new Set<number>()
    const visit = (node: Node, at: number) => {
      const place = node.id * (words.length + 1) + at
      if (seen.has(place)) return
      seen.add(place)
      if (at > start) for (const concept of node.concepts) found.push({ concept, start, end: at })
      for (const free of node.free) visit(free, at)
      if (at >= words.length) {
        if (node.gap !== null) visit(node.gap, at)
        return
      }
      if (node.gap !== null) {
        for (let skip = 0; skip <= GAP_WORDS && at + skip <= words.length; skip++) {
          if (skip > 0 && !isLoose && isNewMessage(words, at + skip - 1)) break
          visit(node.gap, at + skip)
        }
      }
      for (const symbol of symbols[at] ?? NO_SYMBOLS) {
        for (const next of node.next.get(symbol) ?? NO_NODES) visit(next, at + 1)
      }
    }
    visit(reader.root, start)
  }
  return found
}

function isNewMessage(words: readonly Word[], at: number): boolean {
  return at > 0 && words[at]?.message !== words[at - 1]?.message
}

function symbolsOf(text: string, { symbols, stems }: Reader): number[] {
  const found = [ANY, ...(symbols.get(text) ?? NO_SYMBOLS)]
  if (/^\p{N}+$/u.test(text)) {
    found.push(NUMBER)
    if (Number(text) >= MANY_FROM) found.push(MANY)
    return found
  }
  for (let length = 2; length <= text.length; length++) {
    found.push(...(stems.get(text.slice(0, length)) ?? NO_SYMBOLS))
  }
  return found
}
