import {
  ANY,
  leadsOn,
  MANY,
  NUMBER,
  type Concept,
  type Node,
  type Reader,
} from './lexicon.rules.ts'

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

/** Words in a row, and where in it a message begins, the first one aside. */
export interface Row {
  words: readonly string[]
  begins: ReadonlySet<number>
  /**
   * Whether a gap may span the start of a new message: needed for a sentence split into messages, wrong for a sentence
   * followed by small talk.
   */
  isLoose: boolean
}

/** Finds concepts in a row of words. Phrases match across full stops, which mean little in chat. */
export class Spotter {
  readonly found: Spotted[] = []
  readonly #reader: Reader
  readonly #row: Row
  /** Of each word that was looked at. */
  readonly #symbols: (readonly number[] | undefined)[] = []
  #start = 0
  #isOpen = false
  /** Nodes that several ways lead to, with the word where the search from this start came by. */
  readonly #seen = new Set<number>()

  constructor(reader: Reader, row: Row) {
    this.#reader = reader
    this.#row = row
  }

  /**
   * Finds all that starts at a word.
   * @returns whether words after the end of the row could add to it
   */
  spot(start: number): boolean {
    this.#start = start
    this.#isOpen = false
    this.#seen.clear()
    this.#visit(this.#reader.root, start)
    return this.#isOpen
  }

  #visit(node: Node, at: number): void {
    const { concepts, free, gap, after, others } = node
    if (at > this.#start) {
      for (const concept of concepts) this.found.push({ concept, start: this.#start, end: at })
    }
    for (const join of free) this.#join(join, at)
    const length = this.#row.words.length
    if (at >= length) {
      if (gap !== null || after !== null) this.#isOpen = true
      if (gap !== null) this.#join(gap, at)
      return
    }
    if (gap !== null) this.#passGap(gap, at)
    if (after === null) return
    for (const symbol of this.#symbolsAt(at)) {
      if (symbol === node.symbol) this.#visit(after, at + 1)
      for (const other of others?.get(symbol) ?? NO_NODES) this.#visit(other, at + 1)
    }
  }

  /** Several ways lead to the end of a choice or a gap; all but the first find the same again. */
  #join(node: Node, at: number): void {
    if (isStep(node) && !this.#goesOn(node, at)) return
    const place = node.id * (this.#row.words.length + 1) + at
    if (this.#seen.has(place)) return
    this.#seen.add(place)
    this.#visit(node, at)
  }

  #goesOn(node: Node, at: number): boolean {
    if (at >= this.#row.words.length) this.#isOpen = true
    else for (const symbol of this.#symbolsAt(at)) if (leadsOn(node, symbol)) return true
    return false
  }

  #passGap(after: Node, at: number): void {
    const { words, begins, isLoose } = this.#row
    for (let skip = 0; skip <= GAP_WORDS && at + skip <= words.length; skip++) {
      if (skip > 0 && !isLoose && begins.has(at + skip - 1)) break
      this.#join(after, at + skip)
    }
  }

  #symbolsAt(at: number): readonly number[] {
    return (this.#symbols[at] ??= symbolsOf(this.#row.words[at] ?? '', this.#reader))
  }
}

/** Whether nothing leads on from a node but a word. */
const isStep = ({ free, gap, concepts }: Node) =>
  free.length === 0 && gap === null && concepts.length === 0

function symbolsOf(text: string, { symbols, stems }: Reader): readonly number[] {
  const found = new Set([ANY, ...(symbols.get(text) ?? NO_SYMBOLS)])
  if (/^\p{N}+$/u.test(text)) {
    found.add(NUMBER)
    if (Number(text) >= MANY_FROM) found.add(MANY)
    return [...found]
  }
  for (let length = 2; length <= text.length; length++) {
    for (const symbol of stems.get(text.slice(0, length)) ?? NO_SYMBOLS) found.add(symbol)
  }
  return [...found]
}
